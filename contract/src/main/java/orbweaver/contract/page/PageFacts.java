package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireDigits;
import static orbweaver.contract.json.Preconditions.requireNotEmpty;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.fetch.PageVersion;

/**
 * Facts about a parsed page.
 *
 * @param title title with each run of white space replaced by one space; absent if missing or empty
 * @param description content of its {@code meta} element of that name; absent if there is none
 * @param language declared language, a BCP 47 tag in lower case; absent if none is declared
 * @param charset WHATWG name of the encoding in which the body was decoded
 * @param charsetSource source of the encoding
 * @param bytes length of the decoded body
 * @param words number of words of its text, the title included
 * @param headings first headings with text; at most {@value #MAX_HEADINGS}, and at most 16 KiB of
 *     text
 * @param markupProblems markup problems, each kind at most once
 * @param nonHttpLinks number of links that are no http or https URL
 * @param digest SHA-256 of the decoded body as far as it was read, 64 digits in lower case
 * @param simhash simhash of the text, 16 digits in lower case: similar pages have most bits in
 *     common; absent if there are fewer than three words
 */
public record PageFacts(
    Optional<String> title,
    Optional<String> description,
    Optional<String> language,
    String charset,
    CharsetSource charsetSource,
    long bytes,
    int words,
    List<Heading> headings,
    List<MarkupProblem> markupProblems,
    int nonHttpLinks,
    String digest,
    Optional<String> simhash) {
  public static final int MAX_HEADINGS = 100;

  private static final int SIMHASH_DIGITS = 16;
  private static final Pattern TAG = Pattern.compile("[a-z]{1,8}(-[a-z0-9]{1,8}){0,9}");

  public PageFacts {
    title.ifPresent(text -> requireNotEmpty("title", text));
    description.ifPresent(text -> requireNotEmpty("description", text));
    language.ifPresent(PageFacts::requireTag);
    requireText("charset", charset);
    requireAtLeast(0, "bytes", bytes);
    requireAtLeast(0, "words", words);
    require(headings.size() <= MAX_HEADINGS, "headings", headings.size(), "at most 100");
    requireEachKindOnce(markupProblems);
    requireAtLeast(0, "nonHttpLinks", nonHttpLinks);
    requireDigits(PageVersion.DIGEST_DIGITS, "digest", digest);
    simhash.ifPresent(bits -> requireDigits(SIMHASH_DIGITS, "simhash", bits));
    headings = List.copyOf(headings);
    markupProblems = List.copyOf(markupProblems);
  }

  private static void requireTag(String tag) {
    var expected = "a language tag in lower case";
    require(TAG.matcher(tag).matches(), "language", '"' + tag + '"', expected);
  }

  private static void requireEachKindOnce(List<MarkupProblem> markupProblems) {
    var kinds = markupProblems.stream().map(MarkupProblem::kind).distinct().count();
    require(
        kinds == markupProblems.size(),
        "markupProblems",
        markupProblems.size(),
        "each kind at most once");
  }

  /**
   * Returns a builder of facts about an empty page.
   *
   * @param charset WHATWG name of the encoding in which the body was decoded
   * @param charsetSource source of the encoding
   * @param digest SHA-256 of the decoded body as far as it was read
   */
  public static Builder builder(String charset, CharsetSource charsetSource, String digest) {
    return new Builder(charset, charsetSource, digest);
  }

  /** Returns a builder with these facts. */
  public Builder toBuilder() {
    return new Builder(charset, charsetSource, digest)
        .title(title)
        .description(description)
        .language(language)
        .bytes(bytes)
        .words(words)
        .headings(headings)
        .markupProblems(markupProblems)
        .nonHttpLinks(nonHttpLinks)
        .simhash(simhash);
  }

  /** Builder of facts. */
  public static final class Builder {
    private Optional<String> title = Optional.empty();
    private Optional<String> description = Optional.empty();
    private Optional<String> language = Optional.empty();
    private final String charset;
    private final CharsetSource charsetSource;
    private long bytes;
    private int words;
    private List<Heading> headings = List.of();
    private List<MarkupProblem> markupProblems = List.of();
    private int nonHttpLinks;
    private final String digest;
    private Optional<String> simhash = Optional.empty();

    private Builder(String charset, CharsetSource charsetSource, String digest) {
      this.charset = charset;
      this.charsetSource = charsetSource;
      this.digest = digest;
    }

    /** Sets the title. */
    public Builder title(Optional<String> title) {
      this.title = title;
      return this;
    }

    /** Sets the declared description. */
    public Builder description(Optional<String> description) {
      this.description = description;
      return this;
    }

    /** Sets the declared language. */
    public Builder language(Optional<String> language) {
      this.language = language;
      return this;
    }

    /** Sets the length of the decoded body. */
    public Builder bytes(long bytes) {
      this.bytes = bytes;
      return this;
    }

    /** Sets the number of words. */
    public Builder words(int words) {
      this.words = words;
      return this;
    }

    /** Sets the first headings with text. */
    public Builder headings(List<Heading> headings) {
      this.headings = headings;
      return this;
    }

    /** Sets the markup problems. */
    public Builder markupProblems(List<MarkupProblem> markupProblems) {
      this.markupProblems = markupProblems;
      return this;
    }

    /** Sets the number of links that are no http or https URL. */
    public Builder nonHttpLinks(int nonHttpLinks) {
      this.nonHttpLinks = nonHttpLinks;
      return this;
    }

    /** Sets the simhash of the text. */
    public Builder simhash(Optional<String> simhash) {
      this.simhash = simhash;
      return this;
    }

    /** Returns the facts. */
    public PageFacts build() {
      return new PageFacts(
          title,
          description,
          language,
          charset,
          charsetSource,
          bytes,
          words,
          headings,
          markupProblems,
          nonHttpLinks,
          digest,
          simhash);
    }
  }
}
