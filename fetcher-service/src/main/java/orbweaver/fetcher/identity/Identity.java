package orbweaver.fetcher.identity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.contract.Product;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Transport;

/**
 * Who asks, and on whose behalf.
 *
 * <p>Example: {@code Orbweaver/0.1.0 (+mailto:me@example.org)}
 *
 * @param version of the product
 * @param operators mail addresses or URLs
 * @param credentials by which some know us
 */
public record Identity(String version, List<String> operators, Credentials credentials) {
  private static final int LONGEST = 200;
  private static final String ANY = "text/html,application/xhtml+xml,*/*;q=0.5";
  // A server that has nothing of that kind shall say what it has, not that it has nothing.
  private static final String LEAST = ",*/*;q=0.1";

  /**
   * The fields of a request.
   *
   * @param accept the only media types that are of use; any when there are none
   */
  public Map<String, String> headers(CrawlUrl url, Set<String> accept) {
    var contacts = operators.stream().map(Identity::printable).filter(c -> !c.isEmpty()).toList();
    var headers = new HashMap<String, String>();
    headers.put("User-Agent", Product.NAME + "/" + version + comment(contacts));
    headers.put("Accept", accept.isEmpty() ? ANY : String.join(",", accept) + LEAST);
    headers.put("Accept-Encoding", Transport.CODINGS);
    contacts.stream().filter(Identity::isMail).findFirst().ifPresent(m -> headers.put("From", m));
    credentials.of(url).ifPresent(secret -> headers.put("Authorization", secret));
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
