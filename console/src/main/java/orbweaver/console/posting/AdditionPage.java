package orbweaver.console.posting;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormPage;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.EnumText;

/** Page with the form of an operation that adds to a library. */
record AdditionPage(LibraryChanger changer, Addition addition) implements FormPage {
  @Override
  public String path() {
    return addition.path();
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    return page(OpenLibrary.number(parameters), TypedValues.filled(Map.of()), "");
  }

  private PageView page(long number, TypedValues values, String message) {
    var target = changer.library().read(view -> OpenLibrary.library(view, number));
    return new PageView(
        "library/posting.jte",
        new LibraryFormView(
            addition.heading(),
            path(),
            Map.of("number", Long.toString(number)),
            number,
            target.titleText(),
            message,
            Stream.<FormField>concat(addition.fields(values).stream(), Stream.of(password(values)))
                .toList(),
            addition.heading()));
  }

  /** Returns the field of the password of a new posting. */
  static FormField.Secret password(TypedValues values) {
    return values.secret(
        LibraryChanger.PASSWORD,
        "Password",
        "Without one, anyone can change or delete it. It cannot be told to you again.",
        true);
  }

  @Override
  public FormAnswer post(Parameters fields, Visitor visitor) {
    var number = OpenLibrary.number(fields);
    var values = TypedValues.sent(fields);
    var draft = addition.read(number, values);
    if (draft.isEmpty()) return new FormAnswer.Rejected(page(number, values, ""));
    var password = fields.secret(LibraryChanger.PASSWORD);
    return changer.answer(
        describe(draft.get(), number),
        () -> draft.get().request().apply(changer.passwords().verifier(password)),
        LibraryChanger.requester(visitor, TypedValues.filled(Map.of())),
        number,
        rejected -> page(number, values, rejected.reason()));
  }

  private String describe(PostingDraft draft, long number) {
    return "%s in %d: %s".formatted(EnumText.of(addition), number, draft.about());
  }

  /** Returns the pages of all these operations. */
  static List<FormPage> all(LibraryChanger changer) {
    return Stream.of(Addition.values())
        .<FormPage>map(addition -> new AdditionPage(changer, addition))
        .toList();
  }
}
