package orbweaver.console.posting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormPage;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingHead;
import orbweaver.library.LibraryAnswer.Rejected;

/** Page with the form of operation edit. */
record EditPage(LibraryChanger changer) implements FormPage {
  private static final String VERSION = "version";
  private static final String NEW_PASSWORD = "new-password";
  private static final String NO_PASSWORD = "no-password";

  @Override
  public String path() {
    return "/library/edit";
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    var posting = posting(parameters);
    var values = TypedValues.filled(PostingFields.values(posting));
    return page(posting, posting.version(), values, visitor, "");
  }

  private Posting posting(Parameters parameters) {
    var number = OpenLibrary.number(parameters);
    return changer.library().read(view -> OpenLibrary.posting(view, number));
  }

  private PageView page(
      Posting posting, long version, TypedValues values, Visitor visitor, String message) {
    var hidden = new TreeMap<String, String>();
    hidden.put("number", Long.toString(posting.number()));
    hidden.put(VERSION, Long.toString(version));
    var library = libraryOf(posting);
    var title = changer.library().read(view -> OpenLibrary.library(view, library)).titleText();
    return new PageView(
        "library/posting.jte",
        new LibraryFormView(
            "Edit posting " + posting.number(),
            path(),
            hidden,
            library,
            title,
            message,
            fields(posting, values, visitor),
            "Save"));
  }

  private static long libraryOf(Posting posting) {
    return posting.isLibrary() ? posting.number() : posting.library().orElse(Posting.ROOT);
  }

  private static List<FormField> fields(Posting posting, TypedValues values, Visitor visitor) {
    var fields = new ArrayList<FormField>();
    fields.add(PostingFields.title(values));
    if (posting.isLibrary()) {
      fields.add(PostingFields.purpose(values));
      fields.add(PostingFields.createOnly(values));
      fields.add(PostingFields.activity(values));
      fields.addAll(EntryRuleFields.of(values));
    } else fields.add(PostingFields.report(values, false));
    fields.add(PostingFields.image(values));
    fields.addAll(AuthorFields.of(values));
    var isLocked = posting.head().password().isPresent();
    if (isLocked)
      fields.add(
          values.secret(
              LibraryChanger.PASSWORD, "Password", "The one that its author chose.", false));
    fields.add(values.secret(NEW_PASSWORD, "New password", "Empty: it stays as it is.", true));
    if (isLocked)
      fields.add(
          values.box(NO_PASSWORD, "Remove the password", "Anyone can then change or delete it."));
    if (isLocked || posting.number() == Posting.ROOT)
      fields.addAll(LibraryChanger.moderation(visitor, values));
    return fields;
  }

  @Override
  public FormAnswer post(Parameters fields, Visitor visitor) {
    var posting = posting(fields);
    var values = TypedValues.sent(fields);
    var version =
        OpenLibrary.number(fields, VERSION)
            .orElseThrow(() -> new BadRequest("version: missing (expected: a number)"));
    var head = PostingFields.readHead(values);
    var content = content(posting, values);
    var newPassword = fields.secret(NEW_PASSWORD);
    if (newPassword.isPresent() && values.isTicked(NO_PASSWORD))
      values.reject(NEW_PASSWORD, "given, and removed (expected: one of both)");
    if (values.hasErrors() || head.isEmpty() || content.isEmpty())
      return new FormAnswer.Rejected(page(posting, version, values, visitor, ""));
    var draft =
        new EditDraft(posting, version, head.get(), content.get(), values.isTicked(NO_PASSWORD));
    return changer.answer(
        "edit %d: %s".formatted(posting.number(), head.get().title().text()),
        () -> request(draft, newPassword, fields.secret(LibraryChanger.PASSWORD)),
        LibraryChanger.requester(visitor, values),
        libraryOf(posting),
        rejected -> again(draft, values, visitor, rejected));
  }

  private record EditDraft(
      Posting posting,
      long version,
      PostingHead head,
      PostingContent content,
      boolean removesPassword) {}

  private static Optional<PostingContent> content(Posting posting, TypedValues values) {
    if (posting.isLibrary())
      return PostingFields.readLibrary(values).map(PostingContent.class::cast);
    return Optional.of(
        PostingFields.readReport(values).<PostingContent>map(Report::new).orElse(new Pointer()));
  }

  private Edit request(EditDraft draft, Optional<String> newPassword, Optional<String> password) {
    var posting = draft.posting();
    var verifier = changer.passwords().verifier(newPassword);
    return new Edit(
        posting.number(),
        draft.version(),
        draft.head().withPassword(verifier),
        draft.content(),
        draft.removesPassword(),
        changer.passwords().keys(List.of(posting), password));
  }

  private PageView again(EditDraft draft, TypedValues values, Visitor visitor, Rejected rejected) {
    var message = LibraryChanger.message(rejected);
    if (message.isEmpty()) values.reject(LibraryChanger.PASSWORD, rejected.reason());
    return page(draft.posting(), draft.version(), values, visitor, message.orElse(""));
  }
}
