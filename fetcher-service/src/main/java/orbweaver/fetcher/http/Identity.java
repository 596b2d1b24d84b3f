package orbweaver.fetcher.http;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.Product;
import orbweaver.contract.url.CrawlUrl;

/**
 * Identity that a crawler shows to servers.
 *
 * <p>Example: {@code Orbweaver/0.1.0 (+https://example.org/crawl; +mailto:me@example.org)}
 *
 * @param version version of the product
 * @param infoUrl page that explains the crawl, set by the operator of the fetcher
 * @param credentials credentials by origin
 */
public record Identity(String version, Optional<CrawlUrl> infoUrl, Credentials credentials) {
  private static final int MAX_CONTACT_LENGTH = 200;
  private static final String ANY_TYPE = "text/html,application/xhtml+xml,*/*;q=0.5";
  // With this, a server that has none of the media types sends what it has, not an error.
  private static final String FALLBACK = ",*/*;q=0.1";

  /** Returns an identity without info page and credentials. */
  public static Identity of(String version) {
    return new Identity(version, Optional.empty(), Credentials.NONE);
  }

  /**
   * Returns the header fields of a request.
   *
   * @param operators contacts of the operators on whose behalf it is sent: mail addresses or URLs
   * @param accept the only useful media types; any if empty
   */
  public Map<String, String> headers(CrawlUrl url, List<String> operators, Set<String> accept) {
    var contacts = operators.stream().map(Identity::printable).filter(c -> !c.isEmpty()).toList();
    var headers = new HashMap<String, String>();
    headers.put("User-Agent", Product.NAME + "/" + version + comment(contacts));
    headers.put("Accept", accept.isEmpty() ? ANY_TYPE : String.join(",", accept) + FALLBACK);
    headers.put("Accept-Encoding", HttpTransport.ACCEPTED_CODINGS);
    contacts.stream().filter(Identity::isMail).findFirst().ifPresent(m -> headers.put("From", m));
    credentials.authorization(url).ifPresent(secret -> headers.put("Authorization", secret));
    return headers;
  }

  private String comment(List<String> contacts) {
    var page = infoUrl.map(CrawlUrl::toString).map(Identity::printable);
    var links = Stream.concat(page.stream(), contacts.stream()).map(Identity::link).toList();
    return links.isEmpty() ? "" : " (" + String.join("; ", links) + ")";
  }

  private static String link(String contact) {
    return isMail(contact) ? "+mailto:" + contact : "+" + contact;
  }

  private static boolean isMail(String contact) {
    return contact.contains("@") && !contact.contains("/");
  }

  // Keeps only printable characters that cannot end the comment or the header field, because a
  // party
  // chooses the text.
  private static String printable(String contact) {
    return contact
        .chars()
        .filter(c -> c > ' ' && c < 0x7f && "()\\;".indexOf(c) < 0)
        .limit(MAX_CONTACT_LENGTH)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
