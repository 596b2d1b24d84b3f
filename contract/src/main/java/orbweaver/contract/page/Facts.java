package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireDigits;
import static orbweaver.contract.json.Gate.requireNotEmpty;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;
import orbweaver.contract.fetch.Copy;

/**
 * What a page says of itself.
 *
 * @param title with runs of white space made one space; absent when there is none or it is empty
 * @param charset the WHATWG name of the encoding the body was read in
 * @param bytes length of the decoded body
 * @param dropped links that are no http or https URL
 * @param digest SHA-256 of the decoded body as far as it was read, 64 digits in lower case
 * @param simhash of the text, 16 digits in lower case: pages that read alike have most bits in
 *     common; absent when there are fewer than three words
 */
public record Facts(
    Optional<String> title,
    String charset,
    long bytes,
    int dropped,
    String digest,
    Optional<String> simhash) {
  private static final int SIMHASH_DIGITS = 16;

  public Facts {
    title.ifPresent(text -> requireNotEmpty("title", text));
    requireText("charset", charset);
    requireAtLeast(0, "bytes", bytes);
    requireAtLeast(0, "dropped", dropped);
    requireDigits(Copy.DIGEST_DIGITS, "digest", digest);
    simhash.ifPresent(bits -> requireDigits(SIMHASH_DIGITS, "simhash", bits));
  }
}
