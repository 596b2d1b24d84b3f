package orbweaver.language.report;

import static java.util.Comparator.comparing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import orbweaver.language.action.Action;
import orbweaver.language.action.Action.ArchiveResource;
import orbweaver.language.action.Action.Encapsulating;
import orbweaver.language.action.Action.HtmlEnumeratingItem;
import orbweaver.language.action.Action.HtmlForceOutput;
import orbweaver.language.action.Action.HtmlShowUriOverview;
import orbweaver.language.action.Action.HtmlTrace;
import orbweaver.language.action.Action.HtmlWithEnumeration;
import orbweaver.language.action.Action.HtmlWithParagraph;
import orbweaver.language.action.Action.HtmlWithSection;
import orbweaver.language.action.Action.HtmlWriteHeaders;
import orbweaver.language.action.Action.If;
import orbweaver.language.action.Action.SaltonCheckUri;
import orbweaver.language.action.Action.Trace;
import orbweaver.language.action.Action.TraceHeaders;
import orbweaver.language.action.Action.Unsatisfied;
import orbweaver.language.action.Action.WalkInferiors;
import orbweaver.language.action.Action.WalkSaltonSortedInferiors;
import orbweaver.language.action.Action.WalkSortedInferiors;
import orbweaver.language.action.Action.Walker;
import orbweaver.language.action.ListStyle;
import orbweaver.language.evidence.Truth;
import orbweaver.language.report.ReportOutput.Element;
import orbweaver.language.report.ReportOutput.Element.Enumeration;
import orbweaver.language.report.ReportOutput.Element.Item;
import orbweaver.language.report.ReportOutput.Element.Paragraph;
import orbweaver.language.report.ReportOutput.Element.Section;
import orbweaver.language.report.ReportOutput.Flush;
import orbweaver.language.report.WalkedResource.Decision.Accepted;
import orbweaver.language.report.WalkedResource.Decision.Rejected;
import orbweaver.language.salton.SaltonScore;

/**
 * Interpreter of actions. It performs them on a resource, and where a walker stands among them, on
 * the inferiors of the resource, as the W4 program did while it walked. It keeps its own stack,
 * because a walk may be deeper than the stack of a thread. Not thread-safe.
 */
public final class ActionInterpreter {
  private final List<Action> forAccepted;
  private final List<Action> forRejected;
  private final ActionSink sink;
  private final Map<String, ReportElements> reports = new HashMap<>();
  private final Deque<Task> tasks = new ArrayDeque<>();

  /** Work that remains to be done. */
  private sealed interface Task {
    /** Action to perform on a resource. */
    record Perform(Action action, Visit visit) implements Task {}

    /** End of the innermost element of a report. */
    record Close(String report) implements Task {}

    /** Resources that are visited next. */
    record Inferiors(Iterator<? extends WalkedResource> rest) implements Task {}
  }

  /** Visit of one resource. */
  private static final class Visit {
    private final WalkedResource resource;
    private boolean isWalked;

    private Visit(WalkedResource resource) {
      this.resource = resource;
    }
  }

  public ActionInterpreter(List<Action> actions, ActionSink sink) {
    forAccepted = actions.stream().filter(action -> !(action instanceof Unsatisfied)).toList();
    forRejected =
        actions.stream()
            .filter(Unsatisfied.class::isInstance)
            .flatMap(action -> ((Unsatisfied) action).actions().stream())
            .toList();
    this.sink = sink;
  }

  /** Performs the actions on a root and on everything that walkers reach from it. */
  public void run(WalkedResource root) {
    visit(root);
    while (!tasks.isEmpty()) {
      switch (tasks.pop()) {
        case Task.Perform(var action, var visit) -> perform(action, visit);
        case Task.Close(var report) -> elements(report).close();
        case Task.Inferiors(var rest) -> visitNext(rest);
      }
    }
  }

  private void visitNext(Iterator<? extends WalkedResource> rest) {
    if (!rest.hasNext()) return;
    var next = rest.next();
    tasks.push(new Task.Inferiors(rest));
    visit(next);
  }

  private void visit(WalkedResource resource) {
    push(
        switch (resource.decision()) {
          case Accepted _ -> forAccepted;
          case Rejected _ -> forRejected;
        },
        new Visit(resource));
  }

  private void push(List<Action> actions, Visit visit) {
    for (var action : actions.reversed()) tasks.push(new Task.Perform(action, visit));
  }

  private ReportElements elements(String report) {
    return reports.computeIfAbsent(
        report, name -> new ReportElements(output -> sink.write(name, output)));
  }

  private void perform(Action action, Visit visit) {
    var resource = visit.resource;
    switch (action) {
      case Trace _ -> elements(Action.TRACE_REPORT).write(ResourceOutput.traceLine(resource));
      case TraceHeaders _ -> write(Action.TRACE_REPORT, ResourceOutput.headLines(resource));
      case HtmlTrace(var report) -> paragraph(report, ResourceOutput.trace(resource));
      case HtmlShowUriOverview(var report) ->
          elements(report).writeOnNewLine(ResourceOutput.overview(resource));
      case HtmlWriteHeaders(var report) -> write(report, ResourceOutput.head(resource));
      // A flush opens no element: it is no content.
      case HtmlForceOutput(var report) -> sink.write(report, new Flush());
      case SaltonCheckUri check ->
          elements(check.report()).writeOnNewLine(ResourceOutput.checked(resource, check));
      case ArchiveResource how -> sink.archive(resource, how);
      case Walker walker -> walk(walker, visit);
      case Encapsulating around -> surround(around, visit);
      case If choice -> push(branch(choice, resource), visit);
      case Unsatisfied _ -> {}
    }
  }

  private void write(String report, List<ReportOutput> outputs) {
    outputs.forEach(elements(report)::write);
  }

  private void paragraph(String report, List<ReportOutput> outputs) {
    var elements = elements(report);
    elements.open(new Paragraph());
    outputs.forEach(elements::write);
    elements.close();
  }

  private static List<Action> branch(If choice, WalkedResource resource) {
    return switch (resource.truth(choice.condition())) {
      case TRUE -> choice.then();
      case FALSE -> choice.otherwise();
      case UNKNOWN -> List.of();
    };
  }

  private void surround(Encapsulating around, Visit visit) {
    switch (around) {
      case HtmlWithEnumeration(var report, var style, var body) ->
          surround(report, new Enumeration(style), body, visit);
      case HtmlEnumeratingItem(var report, var body) ->
          surround(
              report, new Item(elements(report).style().orElse(ListStyle.ITEMIZE)), body, visit);
      case HtmlWithParagraph(var report, var body) ->
          surround(report, new Paragraph(), body, visit);
      case HtmlWithSection(var report, var heading, var level, var body) ->
          surround(report, new Section(heading, level), body, visit);
    }
  }

  private void surround(String report, Element element, List<Action> body, Visit visit) {
    elements(report).open(element);
    tasks.push(new Task.Close(report));
    push(body, visit);
  }

  // Links are walked once: a second walker finds no link that is still to be walked.
  private void walk(Walker walker, Visit visit) {
    if (visit.isWalked) return;
    visit.isWalked = true;
    tasks.push(new Task.Inferiors(inferiors(walker, visit.resource).iterator()));
  }

  private static Iterable<? extends WalkedResource> inferiors(Walker walker, WalkedResource page) {
    return switch (walker) {
      case WalkInferiors _ -> page.inferiors();
      case WalkSortedInferiors(var order) ->
          sorted(
              page,
              order.comparator(
                  WalkedResource::url,
                  (inferior, condition) -> inferior.truth(condition) == Truth.TRUE));
      case WalkSaltonSortedInferiors(var keys) ->
          sorted(
              page,
              comparing(
                  inferior -> inferior.score(keys).orElse(SaltonScore.OF_OTHER_TYPES),
                  Comparator.reverseOrder()));
    };
  }

  private static List<WalkedResource> sorted(
      WalkedResource page, Comparator<WalkedResource> order) {
    var inferiors = new ArrayList<WalkedResource>();
    page.inferiors().forEach(inferiors::add);
    inferiors.sort(order);
    return inferiors;
  }
}
