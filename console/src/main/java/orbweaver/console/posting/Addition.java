package orbweaver.console.posting;

import static orbweaver.console.posting.PostingFields.REPORT;
import static orbweaver.console.posting.PostingFields.TITLE;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.EnumText;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.library.text.HypertextNotation;

/** Operation that adds to a library: its form, and the request that is made of it. */
enum Addition {
  POINT("Add a pointer"),
  POINTERS("Add a list of pointers"),
  INPUT("Add a report"),
  CREATE("Create a sub-library");

  private static final String TITLES = "titles";

  private final String heading;

  Addition(String heading) {
    this.heading = heading;
  }

  String heading() {
    return heading;
  }

  /** Returns the path of the page of the form. */
  String path() {
    return "/library/" + EnumText.of(this);
  }

  /** Returns the fields of the form, without the password. */
  List<FormField> fields(TypedValues values) {
    return Stream.concat(ownFields(values), AuthorFields.of(values).stream()).toList();
  }

  private Stream<FormField> ownFields(TypedValues values) {
    return switch (this) {
      case POINT -> Stream.of(PostingFields.title(values));
      case POINTERS ->
          Stream.of(
              values.lines(
                  TITLES,
                  "Titles, one a line",
                  "Lines such as [text](https://example.org/), <a href=\"…\">text</a>, or an address alone.",
                  true));
      case INPUT ->
          Stream.of(
              PostingFields.title(values),
              PostingFields.report(values, true),
              PostingFields.image(values));
      case CREATE ->
          Stream.concat(
              Stream.of(
                  PostingFields.title(values),
                  PostingFields.purpose(values),
                  PostingFields.createOnly(values),
                  PostingFields.image(values),
                  PostingFields.activity(values)),
              EntryRuleFields.of(values).stream());
    };
  }

  /** Reads the form; empty if something is wrong, which is noted at its field. */
  Optional<PostingDraft> read(long library, TypedValues values) {
    var draft = draft(library, values);
    return values.hasErrors() ? Optional.empty() : draft;
  }

  private Optional<PostingDraft> draft(long library, TypedValues values) {
    return switch (this) {
      case POINT -> point(library, values);
      case POINTERS -> pointers(library, values);
      case INPUT -> input(library, values);
      case CREATE -> create(library, values);
    };
  }

  private Optional<PostingDraft> point(long library, TypedValues values) {
    return PostingFields.readHead(values)
        .map(
            head ->
                new PostingDraft(
                    head.title().text(),
                    password -> new Point(library, head.withPassword(password))));
  }

  private Optional<PostingDraft> pointers(long library, TypedValues values) {
    var author = AuthorFields.read(values);
    return values
        .require(
            TITLES,
            "a list of titles",
            text -> new Pointers(library, HypertextNotation.lines(text), author, Optional.empty()))
        .map(
            request ->
                new PostingDraft(
                    request.titles().size() + " pointers",
                    password -> new Pointers(library, request.titles(), author, password)));
  }

  private Optional<PostingDraft> input(long library, TypedValues values) {
    var report = values.require(REPORT, "a text", HypertextNotation::text);
    return PostingFields.readHead(values)
        .flatMap(
            head ->
                report.map(
                    text ->
                        new PostingDraft(
                            head.title().text(),
                            password -> new Input(library, head.withPassword(password), text))));
  }

  private Optional<PostingDraft> create(long library, TypedValues values) {
    var head = PostingFields.readHead(values);
    return PostingFields.readLibrary(values)
        .flatMap(
            content ->
                head.map(
                    with ->
                        new PostingDraft(
                            with.title().text(),
                            password ->
                                new Create(library, with.withPassword(password), content))));
  }

  /** Returns the name of the field that is filled first. */
  String firstField() {
    return this == POINTERS ? TITLES : TITLE;
  }
}
