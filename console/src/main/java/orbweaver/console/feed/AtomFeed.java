package orbweaver.console.feed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Atom feed. (RFC 4287)
 *
 * @param id permanent IRI of the feed
 * @param self address of the feed; absent if it is printed
 * @param updated when the feed changed
 * @param entries the newest first
 */
public record AtomFeed(
    String id, String title, Optional<String> self, Instant updated, List<AtomEntry> entries) {
  /** Media type of the format. */
  public static final String TYPE = "application/atom+xml; charset=utf-8";

  public AtomFeed {
    entries = List.copyOf(entries);
  }

  /**
   * Entry of a feed.
   *
   * @param id permanent IRI of the entry
   * @param link what the entry is about
   */
  public record AtomEntry(
      String id, String title, String link, Instant updated, Optional<String> summary) {}

  /** Writes the feed to a stream in UTF-8, which the caller closes. */
  public void write(OutputStream out) {
    new AtomWriter(out).write(this);
  }

  /** Returns the feed as text. */
  public String text() {
    var out = new ByteArrayOutputStream();
    write(out);
    return out.toString(UTF_8);
  }
}
