package orbweaver.console.posting;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.console.posting.FormField.Box;
import orbweaver.console.posting.FormField.Line;
import orbweaver.console.posting.FormField.Lines;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.text.HypertextNotation;

/** Fields of the characteristics of postings. */
final class PostingFields {
  static final String TITLE = "title";
  static final String REPORT = "report";
  private static final String PURPOSE = "purpose";
  private static final String IMAGE = "image";
  private static final String CREATE_ONLY = "create-only";
  private static final String ACTIVITY = "activity";
  private static final String LINKS =
      "A link is [text](https://example.org/), <a href=\"https://example.org/\">text</a>, or an"
          + " address alone.";

  private PostingFields() {}

  static Line title(TypedValues values) {
    return values.requiredLine(TITLE, "Title", LINKS);
  }

  /** Reads the title and the other characteristics of any posting, without a password. */
  static Optional<PostingHead> readHead(TypedValues values) {
    var image = values.read(IMAGE, PostingFields::url);
    var author = AuthorFields.read(values);
    return values.require(TITLE, "a title", text -> head(text, image, author));
  }

  private static PostingHead head(String title, Optional<CrawlUrl> image, PostingAuthor author) {
    return new PostingHead(HypertextNotation.line(title), image, author, Optional.empty());
  }

  private static CrawlUrl url(String text) {
    try {
      return CrawlUrl.of(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(e.getMessage() + " (expected: an http or https URL)", e);
    }
  }

  static Line image(TypedValues values) {
    return values.line(
        IMAGE,
        "Address of an image",
        "Empty: that of the library above. Pages have a link to it, and do not load it.");
  }

  static Lines report(TypedValues values, boolean isRequired) {
    return values.lines(
        REPORT, "Report", isRequired ? LINKS : "Empty: the entry is its title only.", isRequired);
  }

  static Optional<Hypertext> readReport(TypedValues values) {
    return values.read(REPORT, HypertextNotation::text);
  }

  static Lines purpose(TypedValues values) {
    return values.lines(
        PURPOSE, "Purpose", "Goals and rules of the library, its moderator, and so on.", false);
  }

  static Box createOnly(TypedValues values) {
    return values.box(CREATE_ONLY, "Sub-libraries only", "No entries can be added to it.");
  }

  static Line activity(TypedValues values) {
    return values.line(
        ACTIVITY,
        "Activity",
        "Activity of the crawl to which links in it are seeds, such as default. Empty: as the library"
            + " above; if none has one, links are not crawled.");
  }

  /** Reads the characteristics of a library. */
  static Optional<SubLibrary> readLibrary(TypedValues values) {
    var purpose = values.read(PURPOSE, HypertextNotation::text);
    var activity = values.read(ACTIVITY, PostingFields::activityId);
    var rule = EntryRuleFields.read(values);
    return values.hasErrors()
        ? Optional.empty()
        : Optional.of(new SubLibrary(purpose, values.isTicked(CREATE_ONLY), activity, rule));
  }

  private static String activityId(String text) {
    var library = new SubLibrary(Optional.empty(), false, Optional.of(text), Optional.empty());
    return library.activity().orElseThrow();
  }

  /** Returns the values of a posting, so that it can be edited. */
  static Map<String, String> values(Posting posting) {
    var head = posting.head();
    var values = new TreeMap<>(AuthorFields.values(head.author()));
    values.put(TITLE, HypertextNotation.format(head.title()));
    head.image().ifPresent(image -> values.put(IMAGE, image.toString()));
    switch (posting.content()) {
      case Pointer _ -> {}
      case Report(var text) -> values.put(REPORT, HypertextNotation.format(text));
      case SubLibrary(var purpose, var createOnly, var activity, var rule) -> {
        purpose.ifPresent(text -> values.put(PURPOSE, HypertextNotation.format(text)));
        if (createOnly) values.put(CREATE_ONLY, "on");
        activity.ifPresent(id -> values.put(ACTIVITY, id));
        rule.map(EntryRuleFields::values).ifPresent(values::putAll);
      }
    }
    return values;
  }
}
