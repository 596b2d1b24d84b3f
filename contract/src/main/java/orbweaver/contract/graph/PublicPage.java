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

  /**
   * Returns a builder of a page without a response, facts and links.
   *
   * @param fetched time of the response head
   * @param outcome outcome as in exports
   */
  public static Builder builder(String url, Instant fetched, String outcome) {
    return new Builder(url, fetched, outcome);
  }

  /** Builder of pages. */
  public static final class Builder {
    private final String url;
    private final Instant fetched;
    private final String outcome;
    private Optional<String> detail = Optional.empty();
    private Optional<Integer> status = Optional.empty();
    private Optional<String> media = Optional.empty();
    private Optional<String> title = Optional.empty();
    private Optional<String> description = Optional.empty();
    private Optional<String> language = Optional.empty();
    private Optional<Integer> words = Optional.empty();
    private Optional<String> charset = Optional.empty();
    private Optional<Long> bytes = Optional.empty();
    private Optional<String> digest = Optional.empty();
    private int links;
    private boolean truncated;
    private long omitted;

    private Builder(String url, Instant fetched, String outcome) {
      this.url = url;
      this.fetched = fetched;
      this.outcome = outcome;
    }

    /** Sets the details of the outcome. */
    public Builder detail(Optional<String> detail) {
      this.detail = detail;
      return this;
    }

    /** Sets the HTTP status code. */
    public Builder status(Optional<Integer> status) {
      this.status = status;
      return this;
    }

    /** Sets the media type, as the server sent it. */
    public Builder media(Optional<String> media) {
      this.media = media;
      return this;
    }

    /** Sets the title of the page. */
    public Builder title(Optional<String> title) {
      this.title = title;
      return this;
    }

    /** Sets the description that the page declares. */
    public Builder description(Optional<String> description) {
      this.description = description;
      return this;
    }

    /** Sets the language that the page declares. */
    public Builder language(Optional<String> language) {
      this.language = language;
      return this;
    }

    /** Sets the number of words. */
    public Builder words(Optional<Integer> words) {
      this.words = words;
      return this;
    }

    /** Sets the encoding in which the page was decoded. */
    public Builder charset(Optional<String> charset) {
      this.charset = charset;
      return this;
    }

    /** Sets the number of decoded bytes of the body. */
    public Builder bytes(Optional<Long> bytes) {
      this.bytes = bytes;
      return this;
    }

    /** Sets the SHA-256 of the body. */
    public Builder digest(Optional<String> digest) {
      this.digest = digest;
      return this;
    }

    /** Sets the number of occurrences of links. */
    public Builder links(int links) {
      this.links = links;
      return this;
    }

    /** Sets whether the links or the body were cut. */
    public Builder truncated(boolean truncated) {
      this.truncated = truncated;
      return this;
    }

    /** Sets the number of links that were left out. */
    public Builder omitted(long omitted) {
      this.omitted = omitted;
      return this;
    }

    /** Returns the page. */
    public PublicPage build() {
      return new PublicPage(
          url,
          fetched,
          outcome,
          detail,
          status,
          media,
          title,
          description,
          language,
          words,
          charset,
          bytes,
          digest,
          links,
          truncated,
          omitted);
    }
  }
}
