package orbweaver.fetcher.identity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.Product;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Transport;

/**
 * Who asks.
 *
 * <p>Example: {@code Orbweaver/0.1.0 (+https://example.org/crawl; +mailto:me@example.org)}
 *
 * @param version of the product
 * @param purpose a page that tells what is asked for and why; nobody but who runs a fetcher has one
 * @param credentials by which some know us
 */
public record Identity(String version, Optional<CrawlUrl> purpose, Credentials credentials) {
  private static final int LONGEST = 200;
  private static final String ANY = "text/html,application/xhtml+xml,*/*;q=0.5";
  // A server that has nothing of that kind shall say what it has, not that it has nothing.
  private static final String LEAST = ",*/*;q=0.1";

  /** One that nobody knows. */
  public static Identity of(String version) {
    return new Identity(version, Optional.empty(), Credentials.NONE);
  }

  /**
   * The fields of a request.
   *
   * @param operators on whose behalf it is sent: mail addresses or URLs
   * @param accept the only media types that are of use; any when there are none
   */
  public Map<String, String> headers(CrawlUrl url, List<String> operators, Set<String> accept) {
    var contacts = operators.stream().map(Identity::printable).filter(c -> !c.isEmpty()).toList();
    var headers = new HashMap<String, String>();
    headers.put("User-Agent", Product.NAME + "/" + version + comment(contacts));
    headers.put("Accept", accept.isEmpty() ? ANY : String.join(",", accept) + LEAST);
    headers.put("Accept-Encoding", Transport.CODINGS);
    contacts.stream().filter(Identity::isMail).findFirst().ifPresent(m -> headers.put("From", m));
    credentials.of(url).ifPresent(secret -> headers.put("Authorization", secret));
    return headers;
  }

  private String comment(List<String> contacts) {
    var page = purpose.map(CrawlUrl::toString).map(Identity::printable);
    var links = Stream.concat(page.stream(), contacts.stream()).map(Identity::link).toList();
    return links.isEmpty() ? "" : " (" + String.join("; ", links) + ")";
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
