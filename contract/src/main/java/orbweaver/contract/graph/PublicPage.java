package orbweaver.contract.graph;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireNotEmpty;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.Optional;

/**
 * Current result of a URL: the latest successful fetch, else the latest fetch. A URL with status
 * 404 has a record too.
 *
 * <p>All fields are flat and in lower case, so that tables of Flink and ksqlDB have them as
 * columns.
 *
 * @param url canonical
 * @param fetched time of the response head
 * @param outcome outcome as in exports: {@code fetched}, {@code redirected}, {@code failed}
 * @param detail details of the outcome
 * @param status HTTP status code
 * @param media media type, as the server sent it
 * @param title title of the page
 * @param description description that the page declares
 * @param language language that the page declares, a BCP 47 tag
 * @param words number of words
 * @param charset encoding in which the page was decoded
 * @param bytes decoded bytes of the body
 * @param digest SHA-256 of the body
 * @param links number of occurrences of links
 * @param truncated true if the links or the body were cut
 * @param omitted number of links that were left out of its record
 */
public record PublicPage(
    String url,
    Instant fetched,
    String outcome,
    Optional<String> detail,
    Optional<Integer> status,
    Optional<String> media,
    Optional<String> title,
    Optional<String> description,
    Optional<String> language,
    Optional<Integer> words,
    Optional<String> charset,
    Optional<Long> bytes,
    Optional<String> digest,
    int links,
    boolean truncated,
    long omitted) {
  public PublicPage {
    requireText("url", url);
    requireText("outcome", outcome);
    title.ifPresent(text -> requireNotEmpty("title", text));
    requireAtLeast(0, "links", links);
    requireAtLeast(0, "omitted", omitted);
  }
}
