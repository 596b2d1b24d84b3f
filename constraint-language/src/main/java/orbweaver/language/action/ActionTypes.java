package orbweaver.language.action;

import java.util.List;
import orbweaver.language.action.Action.ArchiveResource;
import orbweaver.language.action.Action.HtmlEnumeratingItem;
import orbweaver.language.action.Action.HtmlForceOutput;
import orbweaver.language.action.Action.HtmlShowUriOverview;
import orbweaver.language.action.Action.HtmlTrace;
import orbweaver.language.action.Action.HtmlWithEnumeration;
import orbweaver.language.action.Action.HtmlWithParagraph;
import orbweaver.language.action.Action.HtmlWithSection;
import orbweaver.language.action.Action.HtmlWriteHeaders;
import orbweaver.language.action.Action.SaltonCheckUri;
import orbweaver.language.action.Action.Trace;
import orbweaver.language.action.Action.TraceHeaders;
import orbweaver.language.action.Action.WalkInferiors;
import orbweaver.language.action.Action.WalkSaltonSortedInferiors;
import orbweaver.language.action.Action.WalkSortedInferiors;
import orbweaver.language.constraint.Provenance;

/** All types of actions. */
public final class ActionTypes {
  private static final ActionType TRACE =
      new ActionType(
          "trace",
          ActionKind.ACTION,
          Provenance.PAPER,
          "(trace)",
          "writes a line to the text report `trace`: `Walk Depth: n  - `, n spaces, and the URL; a"
              + " root has depth 0",
          "(trace)",
          _ -> new Trace());

  private static final ActionType TRACE_HEADERS =
      new ActionType(
          "trace-headers",
          ActionKind.ACTION,
          Provenance.PAPER,
          "(trace-headers)",
          "writes the response head to the text report `trace`, indented; nothing without a response",
          "(trace-headers)",
          _ -> new TraceHeaders());

  private static final ActionType HTML_TRACE =
      new ActionType(
          "html-trace",
          ActionKind.ACTION,
          Provenance.PAPER,
          "(html-trace report)",
          "writes a paragraph with the depth and the linked URL",
          "(html-trace map)",
          arguments -> new HtmlTrace(arguments.report()));

  private static final ActionType HTML_SHOW_URI_OVERVIEW =
      new ActionType(
          "html-show-uri-overview",
          ActionKind.ACTION,
          Provenance.PAPER,
          "(html-show-uri-overview report)",
          "writes the linked URL in bold on a new line, the size in bytes if it is known, the status"
              + " unless it is 2xx, and the age of the resource if it is known",
          "(html-show-uri-overview map)",
          arguments -> new HtmlShowUriOverview(arguments.report()));

  private static final ActionType HTML_WRITE_HEADERS =
      new ActionType(
          "html-write-headers",
          ActionKind.ACTION,
          Provenance.PAPER,
          "(html-write-headers report)",
          "writes the response head as preformatted text; nothing without a response",
          "(html-write-headers map)",
          arguments -> new HtmlWriteHeaders(arguments.report()));

  private static final ActionType HTML_FORCE_OUTPUT =
      new ActionType(
          "html-force-output",
          ActionKind.ACTION,
          Provenance.PAPER,
          "(html-force-output report)",
          "flushes what the report has buffered",
          "(html-force-output map)",
          arguments -> new HtmlForceOutput(arguments.report()));

  private static final ActionType SALTON_CHECK_URI =
      new ActionType(
          "salton-check-uri",
          ActionKind.ACTION,
          Provenance.PAPER,
          "(salton-check-uri threshold words weights report)",
          "writes the linked URL on a new line; in bold and with its Salton score if the score is at"
              + " least the threshold",
          "(salton-check-uri 0.001 (\"netscape\" \"lisp\") (0.9 0.9) hits)",
          arguments ->
              new SaltonCheckUri(arguments.decimal(), arguments.saltonKeys(), arguments.report()));

  private static final ActionType ARCHIVE_RESOURCE =
      new ActionType(
          "archive-resource",
          ActionKind.ACTION,
          Provenance.PROGRAM,
          "(archive-resource archive version method), optionally with headers or content at the end",
          "stores the response head and the content, or only one of them, under this archive and"
              + " version; method `verbatim` keeps the content, `translated` remaps the links of HTML"
              + " to the archive",
          "(archive-resource mirror latest translated)",
          arguments ->
              new ArchiveResource(
                  arguments.name("the name of an archive"),
                  arguments.name("a version"),
                  arguments.oneOf(ArchiveMethod.values(), ArchiveMethod::keyword),
                  arguments.optional(ArchivedPart.values(), ArchivedPart::keyword)));

  private static final ActionType HTML_WITH_ENUMERATION =
      new ActionType(
          "html-with-enumeration",
          ActionKind.ENCAPSULATING,
          Provenance.PAPER,
          "(html-with-enumeration report style action\u2026)",
          "writes a list around the output of the actions; the style is `enumerate`, `itemize`,"
              + " `plain`, `menu`, `directory` or `definition`",
          "(html-with-enumeration map itemize (walk-inferiors))",
          arguments ->
              new HtmlWithEnumeration(
                  arguments.report(),
                  arguments.oneOf(ListStyle.values(), ListStyle::keyword),
                  arguments.body()));

  private static final ActionType HTML_ENUMERATING_ITEM =
      new ActionType(
          "html-enumerating-item",
          ActionKind.ENCAPSULATING,
          Provenance.PAPER,
          "(html-enumerating-item report action\u2026)",
          "writes an item of the innermost open list around the output of the actions",
          "(html-enumerating-item map (html-show-uri-overview map))",
          arguments -> new HtmlEnumeratingItem(arguments.report(), arguments.body()));

  private static final ActionType HTML_WITH_PARAGRAPH =
      new ActionType(
          "html-with-paragraph",
          ActionKind.ENCAPSULATING,
          Provenance.PAPER,
          "(html-with-paragraph report action\u2026)",
          "writes a paragraph around the output of the actions",
          "(html-with-paragraph map (html-show-uri-overview map))",
          arguments -> new HtmlWithParagraph(arguments.report(), arguments.body()));

  private static final ActionType HTML_WITH_SECTION =
      new ActionType(
          "html-with-section",
          ActionKind.ENCAPSULATING,
          Provenance.PROGRAM,
          "(html-with-section report heading level action\u2026)",
          "writes a section with a heading of level 1 to 6 around the output of the actions",
          "(html-with-section map \"Web Link Structure\" 2 (walk-inferiors))",
          arguments ->
              new HtmlWithSection(
                  arguments.report(), arguments.heading(), arguments.level(), arguments.body()));

  private static final ActionType WALK_INFERIORS =
      new ActionType(
          "walk-inferiors",
          ActionKind.WALKER,
          Provenance.PAPER,
          "(walk-inferiors)",
          "walks the links of the page in page order",
          "(walk-inferiors)",
          _ -> new WalkInferiors());

  private static final ActionType WALK_SORTED_INFERIORS =
      new ActionType(
          "walk-sorted-inferiors",
          ActionKind.WALKER,
          Provenance.PAPER,
          "(walk-sorted-inferiors order)",
          "walks the links of the page in this order: `string<` or `string>` for the text of the URL;"
              + " or a predicate on the URL or a constraint on the URL or its discovery, and links"
              + " that satisfy it come first. Equal links keep page order",
          "(walk-sorted-inferiors string<)",
          arguments -> new WalkSortedInferiors(arguments.order()));

  private static final ActionType WALK_SALTON_SORTED_INFERIORS =
      new ActionType(
          "walk-salton-sorted-inferiors",
          ActionKind.WALKER,
          Provenance.PAPER,
          "(walk-salton-sorted-inferiors words weights)",
          "walks the links of the page by the Salton score of their documents, the best first; equal"
              + " links keep page order",
          "(walk-salton-sorted-inferiors (\"netscape\" \"lisp\") 0.9)",
          arguments -> new WalkSaltonSortedInferiors(arguments.saltonKeys()));

  /** All types, by kind. */
  public static final List<ActionType> ALL =
      List.of(
          TRACE,
          TRACE_HEADERS,
          HTML_TRACE,
          HTML_SHOW_URI_OVERVIEW,
          HTML_WRITE_HEADERS,
          HTML_FORCE_OUTPUT,
          SALTON_CHECK_URI,
          ARCHIVE_RESOURCE,
          HTML_WITH_ENUMERATION,
          HTML_ENUMERATING_ITEM,
          HTML_WITH_PARAGRAPH,
          HTML_WITH_SECTION,
          WALK_INFERIORS,
          WALK_SORTED_INFERIORS,
          WALK_SALTON_SORTED_INFERIORS);

  private ActionTypes() {}
}
