package orbweaver.console.posting;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormPage;
import orbweaver.console.library.MadeChange;
import orbweaver.console.library.OpenLibrary;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.Links;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Pager;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.library.Posting;
import orbweaver.library.advice.ConfirmedChanges;
import orbweaver.library.advice.Proposal;
import orbweaver.library.advice.ProposedChange;

/** Page with advice on the maintenance of a library, which a visitor confirms line by line. */
record MaintenancePage(LibraryChanger changer, Maintenance maintenance) implements FormPage {
  private static final int ROWS = 50;
  private static final int MAX_PAGE = 100_000;
  private static final String NUMBER = "number";
  private static final String PAGE = "page";
  private static final String TICKED = "confirm";
  private static final String MADE = "made";

  @Override
  public String path() {
    return maintenance.path();
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  /** Library with the advice on it. */
  private record Advised(Posting library, List<AdviceRow> rows, String problem) {}

  /** Part of the list that a visitor sees, with what is typed and ticked. */
  private record Shown(
      Advised advised, int page, TypedValues values, Set<String> ticked, Visitor visitor) {
    private List<AdviceRow> rows() {
      var rows = advised.rows();
      var from = (int) Math.min((page - 1L) * ROWS, rows.size());
      return rows.subList(from, Math.min(rows.size(), from + ROWS));
    }

    private boolean hasNext() {
      return (long) page * ROWS < advised.rows().size();
    }
  }

  private Advised advised(long number) {
    var tree =
        changer
            .library()
            .read(
                view ->
                    Stream.concat(
                            Stream.of(OpenLibrary.library(view, number)),
                            view.below(number).stream())
                        .toList());
    var library = tree.getFirst();
    var below = tree.subList(1, tree.size());
    try {
      var rows = changer.library().advise(advice -> maintenance.rows(library, below, advice));
      return new Advised(library, rows, "");
    } catch (IllegalArgumentException e) {
      return new Advised(library, List.of(), String.valueOf(e.getMessage()));
    }
  }

  @Override
  public boolean isReading() {
    return true;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    var made = parameters.text(MADE).map(MaintenancePage::numbers).orElse(List.of());
    var shown =
        new Shown(
            advised(OpenLibrary.number(parameters)),
            parameters.page(MAX_PAGE),
            TypedValues.filled(Map.of()),
            Set.of(),
            visitor);
    return page(shown, made, "", "");
  }

  private static List<Long> numbers(String text) {
    try {
      return NumberList.parse(text).numbers();
    } catch (IllegalArgumentException e) {
      throw new BadRequest(MADE + ": " + e.getMessage());
    }
  }

  private PageView page(Shown shown, List<Long> made, String rest, String message) {
    var library = shown.advised().library();
    var number = Long.toString(library.number());
    var form =
        new LibraryFormView(
            maintenance.heading(),
            path(),
            Map.of(NUMBER, number, PAGE, Integer.toString(shown.page())),
            library.number(),
            library.titleText(),
            message,
            fields(shown),
            "Confirm what is ticked");
    var changes =
        made.stream().flatMap(one -> MadeChange.find(changer.library(), one).stream()).toList();
    return new PageView(
        "library/maintenance.jte",
        new MaintenanceView(
            form,
            changes,
            rest,
            maintenance.intro(),
            shown.advised().problem(),
            maintenance.nothing(),
            shown.rows(),
            shown.advised().rows().size(),
            shown.ticked(),
            Pager.of(path(), Map.of(NUMBER, number), shown.page(), shown.hasNext())));
  }

  private static List<FormField> fields(Shown shown) {
    var locked =
        shown.rows().stream()
            .flatMap(AdviceRow::changed)
            .filter(entry -> entry.head().password().isPresent())
            .map(Posting::number)
            .toList();
    if (locked.isEmpty()) return List.of();
    var fields = new ArrayList<FormField>();
    fields.add(
        shown
            .values()
            .secret(LibraryChanger.PASSWORD, "Password", "For " + new NumberList(locked), false));
    fields.addAll(LibraryChanger.moderation(shown.visitor(), shown.values()));
    return fields;
  }

  @Override
  public FormAnswer post(Parameters fields, Visitor visitor) {
    var codes = fields.texts(TICKED);
    var values = TypedValues.sent(fields);
    var shown =
        new Shown(
            advised(OpenLibrary.number(fields)),
            fields.page(MAX_PAGE),
            values,
            Set.copyOf(codes),
            visitor);
    if (codes.isEmpty())
      return rejected(shown, "Nothing is ticked (expected: at least one line of the list).");
    var proposals =
        shown.advised().rows().stream().flatMap(row -> row.proposal().stream()).toList();
    if (!isPresent(proposals, codes))
      return rejected(
          shown,
          "An entry, a rule or an answer has changed since the list was made, so something that you"
              + " ticked is no longer proposed. This is the present list.");
    return confirmed(Proposal.choose(proposals, codes), shown, fields);
  }

  private FormAnswer rejected(Shown shown, String message) {
    return new FormAnswer.Rejected(page(shown, List.of(), "", message));
  }

  private static boolean isPresent(List<Proposal> proposals, List<String> codes) {
    return proposals.stream().map(Proposal::code).toList().containsAll(codes);
  }

  private FormAnswer confirmed(List<ProposedChange> chosen, Shown shown, Parameters fields) {
    var library = shown.advised().library();
    var changed = chosen.stream().flatMap(change -> change.changed().stream()).toList();
    var requester = LibraryChanger.requester(shown.visitor(), shown.values());
    var verifiers = requester.isModerator() ? 0 : PostingPasswords.verifiers(changed);
    if (verifiers > PostingPasswords.MAX_VERIFIERS)
      return rejected(
          shown,
          "Entries with %d passwords are ticked (expected: at most %d at a time)."
              .formatted(verifiers, PostingPasswords.MAX_VERIFIERS));
    var password = LibraryChanger.password(requester, fields);
    return changer.answerAll(
        "%s %d: %s".formatted(maintenance.heading(), library.number(), descriptions(chosen)),
        () -> ConfirmedChanges.requests(chosen, changer.passwords().keys(changed, password)),
        requester,
        made -> location(library.number(), made),
        stopped -> again(shown, stopped));
  }

  private static String descriptions(List<ProposedChange> chosen) {
    return chosen.stream().map(ProposedChange::description).collect(joining("; "));
  }

  private String location(long library, List<Long> made) {
    return Links.address(
        path(), Map.of(NUMBER, Long.toString(library), MADE, new NumberList(made).toString()));
  }

  private PageView again(Shown shown, LibraryChanger.Stopped stopped) {
    var present =
        new Shown(
            advised(shown.advised().library().number()),
            shown.page(),
            shown.values(),
            shown.ticked(),
            shown.visitor());
    var rejected = stopped.rejected();
    var message = LibraryChanger.message(rejected);
    if (message.isEmpty()) shown.values().reject(LibraryChanger.PASSWORD, rejected.reason());
    return page(present, stopped.made(), stopped.rest(), message.orElse(""));
  }
}
