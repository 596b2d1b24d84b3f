package orbweaver.contract.fetch;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Instant;
import java.util.Optional;

/**
 * The copy of a page that a fetch brought.
 *
 * @param at when its head came
 * @param bytes of its body that were read, decoded
 * @param etag its entity tag, as the server wrote it (RFC 9110, 8.8.3)
 * @param lastModified when it was last modified, as the server wrote it (RFC 9110, 8.8.2)
 */
public record Copy(Instant at, long bytes, Optional<String> etag, Optional<String> lastModified) {
  public Copy {
    requireAtLeast(0, "bytes", bytes);
    etag.ifPresent(tag -> requireText("etag", tag));
    lastModified.ifPresent(date -> requireText("lastModified", date));
  }
}
