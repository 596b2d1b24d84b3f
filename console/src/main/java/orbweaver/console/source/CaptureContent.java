package orbweaver.console.source;

import java.util.List;
import orbweaver.console.source.CrawlArchive.StoredCapture;
import orbweaver.contract.fetch.Header;

/** Content of a stored response. */
public final class CaptureContent {
  private final StoredCapture capture;
  private final List<Header> fields;
  private final byte[] body;

  /**
   * Creates a content.
   *
   * @param fields header fields of the response
   * @param body decoded body, not copied; empty if it was not read
   */
  public CaptureContent(StoredCapture capture, List<Header> fields, byte[] body) {
    this.capture = capture;
    this.fields = List.copyOf(fields);
    this.body = body;
  }

  /** Returns the response that this is the content of. */
  public StoredCapture capture() {
    return capture;
  }

  /** Returns the header fields. */
  public List<Header> fields() {
    return fields;
  }

  /** Returns the decoded body, not copied; empty if it was not read. */
  public byte[] body() {
    return body;
  }
}
