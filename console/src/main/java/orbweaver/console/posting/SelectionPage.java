package orbweaver.console.posting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormPage;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.EnumText;
import orbweaver.contract.library.Posting;
import orbweaver.library.LibraryAnswer.Rejected;

/** Page with the form of operations delete, copy and move on postings that were chosen. */
public record SelectionPage(LibraryChanger changer) implements FormPage {
  private static final String PATH = "/library/selected";
  private static final String TARGET = "target";
  private static final String TARGET_NUMBER = "target-number";
  private static final String FIND = "find";

  /**
   * Content of the page.
   *
   * @param form the form, without the choice of a library
   * @param chosen the postings that are chosen and exist
   * @param below for each library of those, the number of postings in it and below
   * @param hasTarget whether a library is to be chosen
   * @param find words by which libraries are searched; empty if there are none
   * @param targets libraries that can be chosen
   * @param target number of the library that is chosen; empty if none is
   * @param numbers what is typed as numbers
   */
  public record SelectionView(
      LibraryFormView form,
      List<Posting> chosen,
      Map<Long, Long> below,
      boolean hasTarget,
      String find,
      List<TargetLibrary> targets,
      String target,
      String numbers) {}

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    var values = new TreeMap<String, String>();
    values.put(NumberList.FIELD, NumberList.chosen(parameters));
    parameters.text(FIND).ifPresent(words -> values.put(FIND, words));
    var request =
        new SelectionRequest(
            Selection.of(parameters),
            OpenLibrary.number(parameters),
            TypedValues.filled(values),
            visitor);
    return page(request, "");
  }

  private record SelectionRequest(
      Selection selection, long library, TypedValues values, Visitor visitor) {
    private Optional<NumberList> numbers() {
      return values.require(NumberList.FIELD, "numbers such as 5, 12", NumberList::parse);
    }

    private Optional<Long> target() {
      if (!selection.hasTarget()) return Optional.empty();
      var field = values.text(TARGET_NUMBER).isPresent() ? TARGET_NUMBER : TARGET;
      if (values.text(field).isEmpty()) {
        values.reject(
            TARGET_NUMBER, "no library is chosen (expected: one of the list, or a number)");
        return Optional.empty();
      }
      var target = values.read(field, text -> NumberList.parse(text).numbers().getFirst());
      if (target.isEmpty()) values.reject(TARGET_NUMBER, values.error(field));
      return target;
    }
  }

  private PageView page(SelectionRequest request, String message) {
    var values = request.values();
    var selection = request.selection();
    var chosen = chosen(values);
    var hidden = new TreeMap<String, String>();
    hidden.put("number", Long.toString(request.library()));
    hidden.put(Selection.FIELD, EnumText.of(selection));
    var title =
        changer.library().read(view -> OpenLibrary.library(view, request.library())).titleText();
    var form =
        new LibraryFormView(
            selection.heading(),
            PATH,
            hidden,
            request.library(),
            title,
            message,
            fields(request, chosen),
            selection.button());
    return new PageView("library/selection.jte", view(request, form, chosen));
  }

  private SelectionView view(SelectionRequest request, LibraryFormView form, List<Posting> chosen) {
    var values = request.values();
    var hasTarget = request.selection().hasTarget();
    return changer
        .library()
        .read(
            view -> {
              var below = new TreeMap<Long, Long>();
              chosen.stream()
                  .filter(Posting::isLibrary)
                  .forEach(one -> below.put(one.number(), view.countBelow(one.number())));
              return new SelectionView(
                  form,
                  chosen,
                  below,
                  hasTarget,
                  values.text(FIND).orElse(""),
                  hasTarget
                      ? TargetLibrary.find(view, request.library(), values.text(FIND))
                      : List.of(),
                  values.text(TARGET).orElse(""),
                  values.text(NumberList.FIELD).orElse(""));
            });
  }

  private List<Posting> chosen(TypedValues values) {
    return values.read(NumberList.FIELD, NumberList::parse).map(this::existing).orElse(List.of());
  }

  private List<Posting> existing(NumberList numbers) {
    return changer
        .library()
        .read(view -> numbers.numbers().stream().flatMap(one -> view.find(one).stream()).toList());
  }

  private static List<FormField> fields(SelectionRequest request, List<Posting> chosen) {
    var values = request.values();
    var fields = new ArrayList<FormField>();
    fields.add(values.requiredLine(NumberList.FIELD, "Numbers of the postings", "Such as 5, 12"));
    if (request.selection().hasTarget())
      fields.add(
          values.line(TARGET_NUMBER, "Number of the library", "If it is not in the list above."));
    if (!request.selection().needsPassword()) return fields;
    var locked = chosen.stream().filter(one -> one.head().password().isPresent()).toList();
    if (!locked.isEmpty() || chosen.isEmpty())
      fields.add(
          values.secret(
              LibraryChanger.PASSWORD,
              "Password",
              locked.isEmpty()
                  ? "If they have one."
                  : "For " + new NumberList(locked.stream().map(Posting::number).toList()),
              false));
    if (!locked.isEmpty()) fields.addAll(LibraryChanger.moderation(request.visitor(), values));
    return fields;
  }

  @Override
  public FormAnswer post(Parameters fields, Visitor visitor) {
    var values = TypedValues.sent(fields);
    var request =
        new SelectionRequest(Selection.of(fields), OpenLibrary.number(fields), values, visitor);
    var numbers = request.numbers();
    var target = request.target();
    var chosen = numbers.map(this::existing).orElse(List.of());
    var requester = LibraryChanger.requester(visitor, values);
    requireFewPasswords(values, requester.isModerator() ? List.of() : chosen);
    if (values.hasErrors() || numbers.isEmpty()) return new FormAnswer.Rejected(page(request, ""));
    var password = LibraryChanger.password(requester, fields);
    var selection = request.selection();
    return changer.answer(
        selection.describe(numbers.get(), target),
        () -> selection.request(numbers.get(), target, changer.passwords().keys(chosen, password)),
        requester,
        request.library(),
        rejected -> again(request, rejected));
  }

  private static void requireFewPasswords(TypedValues values, List<Posting> chosen) {
    var number = PostingPasswords.verifiers(chosen);
    if (number > PostingPasswords.MAX_VERIFIERS)
      values.reject(
          NumberList.FIELD,
          "postings with %d passwords (expected: at most %d at a time)"
              .formatted(number, PostingPasswords.MAX_VERIFIERS));
  }

  private PageView again(SelectionRequest request, Rejected rejected) {
    var message = LibraryChanger.message(rejected);
    if (message.isEmpty()) request.values().reject(LibraryChanger.PASSWORD, rejected.reason());
    return page(request, message.orElse(""));
  }
}
