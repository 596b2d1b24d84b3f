package orbweaver.fetcher.identity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.http.Transport;

/**
 * Who asks, and on whose behalf.
 *
 * <p>Example: {@code Orbweaver/0.1.0 (+mailto:me@example.org)}
 *
 * @param version of the product
 * @param operators mail addresses or URLs
 */
public record Identity(String version, List<String> operators) {
  private static final int LONGEST = 200;

  /** The fields of a request for a page. */
  public Map<String, String> headers() {
    var contacts = operators.stream().map(Identity::printable).filter(c -> !c.isEmpty()).toList();
    var headers = new HashMap<String, String>();
    headers.put("User-Agent", FetcherSettings.PRODUCT + "/" + version + comment(contacts));
    headers.put("Accept", "text/html,application/xhtml+xml,*/*;q=0.5");
    headers.put("Accept-Encoding", Transport.CODINGS);
    contacts.stream().filter(Identity::isMail).findFirst().ifPresent(m -> headers.put("From", m));
    return headers;
  }

  private static String comment(List<String> contacts) {
    return Optional.of(contacts)
        .filter(some -> !some.isEmpty())
        .map(some -> some.stream().map(Identity::link).collect(Collectors.joining("; ", " (", ")")))
        .orElse("");
  }

  private static String link(String contact) {
    return isMail(contact) ? "+mailto:" + contact : "+" + contact;
  }

  private static boolean isMail(String contact) {
    return contact.contains("@") && !contact.contains("/");
  }

  // What a party wrote must not end the comment, nor the field.
  private static String printable(String contact) {
    return contact
        .chars()
        .filter(c -> c > ' ' && c < 0x7f && "()\\;".indexOf(c) < 0)
        .limit(LONGEST)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
