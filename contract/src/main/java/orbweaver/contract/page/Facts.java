package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotEmpty;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;

/**
 * What a page says of itself.
 *
 * @param title with runs of white space made one space; absent when there is none or it is empty
 * @param charset the WHATWG name of the encoding the body was read in
 * @param bytes length of the decoded body
 * @param dropped links that are no http or https URL
 */
public record Facts(Optional<String> title, String charset, long bytes, int dropped) {
  public Facts {
    title.ifPresent(text -> requireNotEmpty("title", text));
    requireText("charset", charset);
    requireAtLeast(0, "bytes", bytes);
    requireAtLeast(0, "dropped", dropped);
  }
}
