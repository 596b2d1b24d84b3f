package orbweaver.language.action;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.tree.Node;
import orbweaver.language.value.Decimals;

/**
 * Action that a walk performs on each resource that its constraints accept. Every action prints
 * itself in canonical spelling.
 *
 * <p>Example: {@code (html-with-enumeration map itemize (html-show-uri-overview map))}
 */
public sealed interface Action {
  /** Name of the text report of {@code trace} and {@code trace-headers}. */
  String TRACE_REPORT = "trace";

  /** Action that surrounds the output of other actions. */
  sealed interface Encapsulating extends Action {
    /** Returns the surrounded actions. */
    List<Action> body();
  }

  /** Action that walks the links of the resource. */
  sealed interface Walker extends Action {}

  /** Line with depth and URL in the text report. */
  record Trace() implements Action {
    @Override
    public String toString() {
      return "(trace)";
    }
  }

  /** Response head in the text report. */
  record TraceHeaders() implements Action {
    @Override
    public String toString() {
      return "(trace-headers)";
    }
  }

  /** Paragraph with depth and linked URL. */
  record HtmlTrace(String report) implements Action {
    public HtmlTrace {
      SymbolName.require("report", report);
    }

    @Override
    public String toString() {
      return "(html-trace " + report + ")";
    }
  }

  /** Linked URL with size, status and age of the resource. */
  record HtmlShowUriOverview(String report) implements Action {
    public HtmlShowUriOverview {
      SymbolName.require("report", report);
    }

    @Override
    public String toString() {
      return "(html-show-uri-overview " + report + ")";
    }
  }

  /** Response head as preformatted text. */
  record HtmlWriteHeaders(String report) implements Action {
    public HtmlWriteHeaders {
      SymbolName.require("report", report);
    }

    @Override
    public String toString() {
      return "(html-write-headers " + report + ")";
    }
  }

  /** Flush of what a report has buffered. */
  record HtmlForceOutput(String report) implements Action {
    public HtmlForceOutput {
      SymbolName.require("report", report);
    }

    @Override
    public String toString() {
      return "(html-force-output " + report + ")";
    }
  }

  /** List around the output of other actions. */
  record HtmlWithEnumeration(String report, ListStyle style, List<Action> body)
      implements Encapsulating {
    public HtmlWithEnumeration {
      SymbolName.require("report", report);
      body = List.copyOf(body);
    }

    @Override
    public String toString() {
      return "(html-with-enumeration " + report + " " + style.keyword() + followed(body) + ")";
    }
  }

  /** Item of a list around the output of other actions. */
  record HtmlEnumeratingItem(String report, List<Action> body) implements Encapsulating {
    public HtmlEnumeratingItem {
      SymbolName.require("report", report);
      body = List.copyOf(body);
    }

    @Override
    public String toString() {
      return "(html-enumerating-item " + report + followed(body) + ")";
    }
  }

  /** Paragraph around the output of other actions. */
  record HtmlWithParagraph(String report, List<Action> body) implements Encapsulating {
    public HtmlWithParagraph {
      SymbolName.require("report", report);
      body = List.copyOf(body);
    }

    @Override
    public String toString() {
      return "(html-with-paragraph " + report + followed(body) + ")";
    }
  }

  /**
   * Section with a heading around the output of other actions.
   *
   * @param level 1 to {@link #MAX_LEVEL}
   */
  record HtmlWithSection(String report, String heading, int level, List<Action> body)
      implements Encapsulating {
    /** Lowest level of a heading in HTML. */
    public static final int MAX_LEVEL = 6;

    public HtmlWithSection {
      SymbolName.require("report", report);
      body = List.copyOf(body);
      if (level < 1 || level > MAX_LEVEL) {
        throw new IllegalArgumentException("level: " + level + " (expected: 1 to 6)");
      }
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "(html-with-section %s %s %d%s)",
          report,
          Quotes.around(heading),
          level,
          followed(body));
    }
  }

  /** Walker of the links in page order. */
  record WalkInferiors() implements Walker {
    @Override
    public String toString() {
      return "(walk-inferiors)";
    }
  }

  /** Walker of the links in a given order. */
  record WalkSortedInferiors(InferiorOrder order) implements Walker {
    @Override
    public String toString() {
      return "(walk-sorted-inferiors " + order + ")";
    }
  }

  /** Walker of the links by descending Salton score of their documents. */
  record WalkSaltonSortedInferiors(SaltonKeys keys) implements Walker {
    @Override
    public String toString() {
      return "(walk-salton-sorted-inferiors " + keys + ")";
    }
  }

  /** Linked URL, in bold and with its score if the score reaches the threshold. */
  record SaltonCheckUri(BigDecimal threshold, SaltonKeys keys, String report) implements Action {
    public SaltonCheckUri {
      SymbolName.require("report", report);
      threshold = Decimals.canonical(threshold);
    }

    @Override
    public String toString() {
      return "(salton-check-uri " + Decimals.print(threshold) + " " + keys + " " + report + ")";
    }
  }

  /**
   * Copy of the response in an archive.
   *
   * @param part part of the response to store; all of it if empty
   */
  record ArchiveResource(
      String archive, String version, ArchiveMethod method, Optional<ArchivedPart> part)
      implements Action {
    public ArchiveResource {
      SymbolName.require("archive", archive);
      SymbolName.require("version", version);
    }

    @Override
    public String toString() {
      var limit = part.map(only -> " " + only.keyword()).orElse("");
      return "(archive-resource " + archive + " " + version + " " + method.keyword() + limit + ")";
    }
  }

  /**
   * Conditional with two branches; neither is performed while the answer to the condition is
   * unknown.
   */
  record If(Node condition, List<Action> then, List<Action> otherwise) implements Action {
    public If {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }

    @Override
    public String toString() {
      var alternative = otherwise.isEmpty() ? "" : " " + print(otherwise);
      return "(if " + condition + " " + print(then) + alternative + ")";
    }
  }

  /** Actions on the resources that the constraints reject; only in the outermost list. */
  record Unsatisfied(List<Action> actions) implements Action {
    public Unsatisfied {
      actions = List.copyOf(actions);
      if (actions.isEmpty()) throw new IllegalArgumentException("actions: none (expected: one)");
    }

    @Override
    public String toString() {
      return "(unsatisfied" + followed(actions) + ")";
    }
  }

  /** Returns the report that the action itself writes, without the actions inside. */
  default Optional<String> writtenReport() {
    return switch (this) {
      case Trace _, TraceHeaders _ -> Optional.of(TRACE_REPORT);
      case HtmlTrace(var name) -> Optional.of(name);
      case HtmlShowUriOverview(var name) -> Optional.of(name);
      case HtmlWriteHeaders(var name) -> Optional.of(name);
      case HtmlForceOutput(var name) -> Optional.of(name);
      case HtmlWithEnumeration(var name, _, _) -> Optional.of(name);
      case HtmlEnumeratingItem(var name, _) -> Optional.of(name);
      case HtmlWithParagraph(var name, _) -> Optional.of(name);
      case HtmlWithSection(var name, _, _, _) -> Optional.of(name);
      case SaltonCheckUri(_, _, var name) -> Optional.of(name);
      case Walker _, ArchiveResource _, If _, Unsatisfied _ -> Optional.empty();
    };
  }

  /** Prints actions: {@code nil} for none, one action alone, or a list. */
  static String print(List<Action> actions) {
    return actions.isEmpty()
        ? "nil"
        : Quotes.oneOrList(actions.stream().map(Action::toString).toList());
  }

  private static String followed(List<Action> body) {
    return body.stream().map(inner -> " " + inner).collect(Collectors.joining());
  }
}
