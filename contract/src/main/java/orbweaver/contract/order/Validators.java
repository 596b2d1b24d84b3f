package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.require;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What tells one version of a page from another (RFC 9110, 8.8). A request that names it is
 * answered with a body only if the page is another by now.
 *
 * @param etag its entity tag, as the server wrote it
 * @param lastModified when it was last modified, as the server wrote it
 */
public record Validators(Optional<String> etag, Optional<String> lastModified) {
  private static final int LONGEST = 512;

  public Validators {
    require(etag.isPresent() || lastModified.isPresent(), "validators", "none", "at least one");
    etag.ifPresent(tag -> requireSendable("etag", tag));
    lastModified.ifPresent(date -> requireSendable("lastModified", date));
  }

  /** Those of these that can be sent; empty when none can. */
  public static Optional<Validators> of(Optional<String> etag, Optional<String> lastModified) {
    var tag = etag.filter(Validators::isSendable);
    var date = lastModified.filter(Validators::isSendable);
    return tag.isEmpty() && date.isEmpty()
        ? Optional.empty()
        : Optional.of(new Validators(tag, date));
  }

  private static void requireSendable(String what, String text) {
    require(isSendable(text), what, '"' + text + '"', "1 to " + LONGEST + " of visible ASCII");
  }

  // Whatever a server wrote goes back to it in a line of its own, and ends no line.
  private static boolean isSendable(String text) {
    return !text.isBlank()
        && text.length() <= LONGEST
        && text.chars().allMatch(c -> c >= ' ' && c <= '~');
  }

  /** The fields of a request that asks for another version only (RFC 9110, 13.1.2 and 13.1.3). */
  public Map<String, String> conditions() {
    var fields = new LinkedHashMap<String, String>();
    etag.ifPresent(tag -> fields.put("If-None-Match", tag));
    lastModified.ifPresent(date -> fields.put("If-Modified-Since", date));
    return fields;
  }
}
