package orbweaver.contract.graph;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotEmpty;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Instant;
import java.util.Optional;

/**
 * The answer that stands for a URL: the latest good one, else the latest. A URL that answers 404
 * has a record that says so.
 *
 * <p>All fields are flat and in lower case, so that tables of Flink and ksqlDB have them as
 * columns.
 *
 * @param url canonical
 * @param fetched when its head came
 * @param outcome as in exports: {@code got}, {@code moved}, {@code failed}
 * @param detail what else there is to say of it
 * @param status of HTTP
 * @param media its content type, as the server said it
 * @param title of the page
 * @param description what it says of itself
 * @param language it says it is in, as BCP 47 writes it
 * @param words how many it has
 * @param charset the encoding it was read in
 * @param bytes of its body, decoded
 * @param digest SHA-256 of its body
 * @param links how many occurrences of links it has
 * @param truncated whether its links were cut, or its body was
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
