package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.require;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Validators of a page version (RFC 9110, 8.8): the response to a conditional request with them has
 * a body only if the page changed.
 *
 * @param etag entity tag that the server sent
 * @param lastModified modification date that the server sent
 */
public record Validators(Optional<String> etag, Optional<String> lastModified) {
  private static final int MAX_LENGTH = 512;

  public Validators {
    require(etag.isPresent() || lastModified.isPresent(), "validators", "none", "at least one");
    etag.ifPresent(tag -> requireSendable("etag", tag));
    lastModified.ifPresent(date -> requireSendable("lastModified", date));
  }

  /** Returns those validators that may be sent in a request; empty if none may. */
  public static Optional<Validators> of(Optional<String> etag, Optional<String> lastModified) {
    var tag = etag.filter(Validators::isSendable);
    var date = lastModified.filter(Validators::isSendable);
    return tag.isEmpty() && date.isEmpty()
        ? Optional.empty()
        : Optional.of(new Validators(tag, date));
  }

  private static void requireSendable(String what, String text) {
    require(isSendable(text), what, '"' + text + '"', "1 to " + MAX_LENGTH + " of visible ASCII");
  }

  // Validators are sent back in a header field, so a line break in them would end the field.
  private static boolean isSendable(String text) {
    return !text.isBlank()
        && text.length() <= MAX_LENGTH
        && text.chars().allMatch(c -> c >= ' ' && c <= '~');
  }

  /** Returns the header fields of a conditional request (RFC 9110, 13.1.2 and 13.1.3). */
  public Map<String, String> conditionalHeaders() {
    var fields = new LinkedHashMap<String, String>();
    etag.ifPresent(tag -> fields.put("If-None-Match", tag));
    lastModified.ifPresent(date -> fields.put("If-Modified-Since", date));
    return fields;
  }
}
