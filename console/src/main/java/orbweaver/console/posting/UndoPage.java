package orbweaver.console.posting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormPage;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.MissingPage;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.EnumText;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryOperation;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.library.ChangeList;
import orbweaver.library.LibraryAnswer.Rejected;

/** Page with the form that undoes a change. */
record UndoPage(LibraryChanger changer) implements FormPage {
  private static final String CHANGE = "change";

  @Override
  public String path() {
    return "/library/undo";
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    return page(number(parameters), TypedValues.filled(Map.of()), visitor, "");
  }

  private static long number(Parameters parameters) {
    return OpenLibrary.number(parameters, CHANGE)
        .orElseThrow(() -> new BadRequest("change: missing (expected: a number)"));
  }

  private LibraryChange change(long number) {
    return changer.library().access().changes(number + 1, 1).stream()
        .filter(change -> change.number() == number)
        .findFirst()
        .orElseThrow(() -> missing(number));
  }

  private MissingPage missing(long number) {
    var newest = changer.library().access().changes(Long.MAX_VALUE, 1);
    var wasMade = newest.stream().anyMatch(change -> number < change.number());
    return new MissingPage(
        wasMade
            ? "Change %d is not kept any more, so it cannot be undone. %s"
                .formatted(number, ChangeList.CUT)
            : "There is no change " + number + ".");
  }

  private PageView page(long number, TypedValues values, Visitor visitor, String message) {
    var change = change(number);
    var root = changer.library().read(view -> view.root().titleText());
    return new PageView(
        "library/posting.jte",
        new LibraryFormView(
            "Undo change %d: %s %s"
                .formatted(number, EnumText.of(change.operation()), change.about()),
            path(),
            Map.of(CHANGE, Long.toString(number)),
            Posting.ROOT,
            root,
            message,
            fields(number, values, visitor),
            "Undo"));
  }

  private List<FormField> fields(long number, TypedValues values, Visitor visitor) {
    var fields = new ArrayList<FormField>();
    var named = changer.library().access().named(number);
    var isRoot = named.stream().anyMatch(posting -> posting.number() == Posting.ROOT);
    var locked = PostingPasswords.verifiers(named);
    if (locked > 0)
      fields.add(
          values.secret(
              LibraryChanger.PASSWORD,
              "Password",
              "The one of the postings that it named.",
              false));
    if (locked > 0 || isRoot) fields.addAll(LibraryChanger.moderation(visitor, values));
    return fields;
  }

  @Override
  public FormAnswer post(Parameters fields, Visitor visitor) {
    var number = number(fields);
    var change = change(number);
    var values = TypedValues.sent(fields);
    var requester = LibraryChanger.requester(visitor, values);
    var named = changer.library().access().named(number);
    var password = LibraryChanger.password(requester, fields);
    return changer.answer(
        "undo change %d: %s".formatted(number, description(change)),
        () -> new Undo(number, changer.passwords().keys(named, password)),
        requester,
        place(named),
        rejected -> again(number, values, visitor, rejected));
  }

  private static String description(LibraryChange change) {
    var isUndo = change.operation() == LibraryOperation.UNDO;
    return isUndo ? "undo" : EnumText.of(change.operation()) + " " + change.about();
  }

  // The library that the first posting is in.
  private static long place(List<Posting> named) {
    return named.stream()
        .flatMap(posting -> posting.library().stream())
        .findFirst()
        .orElse(Posting.ROOT);
  }

  private PageView again(long number, TypedValues values, Visitor visitor, Rejected rejected) {
    var message = LibraryChanger.message(rejected);
    if (message.isEmpty()) values.reject(LibraryChanger.PASSWORD, rejected.reason());
    return page(number, values, visitor, message.orElse(""));
  }
}
