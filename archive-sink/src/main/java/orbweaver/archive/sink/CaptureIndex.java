package orbweaver.archive.sink;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Index of the captures of an archive. Its changes become durable together with the changes of the
 * crawl that caused them.
 */
public interface CaptureIndex {
  /** Returns the captures of a URL, the oldest first. */
  List<Capture> captures(CrawlUrl url);

  /** Returns the capture that stores the body with a digest, if there is one. */
  Optional<Capture> body(String digest);

  /** Adds a capture; if its record contains the body, {@link #body} returns it from now on. */
  void add(Capture capture);

  /** Returns the position behind the last record. */
  ArchivePosition position();

  /** Sets the position behind the last record. */
  void setPosition(ArchivePosition position);

  /**
   * Removes the captures whose head or body is not whole if bytes are missing from a position on,
   * and returns the position behind the last whole record of the others.
   */
  ArchivePosition removeFrom(ArchivePosition missing);
}
