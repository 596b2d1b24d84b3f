package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireDigits;
import static orbweaver.contract.json.Gate.requireNotEmpty;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.fetch.Copy;

/**
 * What a page says of itself.
 *
 * @param title with runs of white space made one space; absent when there is none or it is empty
 * @param description what its {@code meta} of that name says; absent when there is none
 * @param language it says it is in, a BCP 47 tag in lower case; absent when it names none
 * @param charset the WHATWG name of the encoding the body was read in
 * @param charsetBy by what that was decided
 * @param bytes length of the decoded body
 * @param words of its text, title and all
 * @param headings the first of them that say something; at most {@value #MOST_HEADINGS}, and at
 *     most 16 KiB of text
 * @param complaints about its markup, each kind at most once
 * @param dropped links that are no http or https URL
 * @param digest SHA-256 of the decoded body as far as it was read, 64 digits in lower case
 * @param simhash of the text, 16 digits in lower case: pages that read alike have most bits in
 *     common; absent when there are fewer than three words
 */
public record Facts(
    Optional<String> title,
    Optional<String> description,
    Optional<String> language,
    String charset,
    CharsetBy charsetBy,
    long bytes,
    int words,
    List<Heading> headings,
    List<Complaint> complaints,
    int dropped,
    String digest,
    Optional<String> simhash) {
  public static final int MOST_HEADINGS = 100;

  private static final int SIMHASH_DIGITS = 16;
  private static final Pattern TAG = Pattern.compile("[a-z]{1,8}(-[a-z0-9]{1,8}){0,9}");

  public Facts {
    title.ifPresent(text -> requireNotEmpty("title", text));
    description.ifPresent(text -> requireNotEmpty("description", text));
    language.ifPresent(Facts::requireTag);
    requireText("charset", charset);
    requireAtLeast(0, "bytes", bytes);
    requireAtLeast(0, "words", words);
    require(headings.size() <= MOST_HEADINGS, "headings", headings.size(), "at most 100");
    requireEachKindOnce(complaints);
    requireAtLeast(0, "dropped", dropped);
    requireDigits(Copy.DIGEST_DIGITS, "digest", digest);
    simhash.ifPresent(bits -> requireDigits(SIMHASH_DIGITS, "simhash", bits));
    headings = List.copyOf(headings);
    complaints = List.copyOf(complaints);
  }

  private static void requireTag(String tag) {
    var expected = "a language tag in lower case";
    require(TAG.matcher(tag).matches(), "language", '"' + tag + '"', expected);
  }

  private static void requireEachKindOnce(List<Complaint> complaints) {
    var kinds = complaints.stream().map(Complaint::kind).distinct().count();
    require(kinds == complaints.size(), "complaints", complaints.size(), "each kind at most once");
  }
}
