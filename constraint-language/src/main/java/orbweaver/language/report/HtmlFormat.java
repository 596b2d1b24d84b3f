package orbweaver.language.report;

import java.util.Locale;
import java.util.stream.Collectors;
import orbweaver.language.action.ListStyle;
import orbweaver.language.report.ReportOutput.Element;
import orbweaver.language.report.ReportOutput.Element.Enumeration;
import orbweaver.language.report.ReportOutput.Element.Item;
import orbweaver.language.report.ReportOutput.Element.Paragraph;
import orbweaver.language.report.ReportOutput.Element.Section;
import orbweaver.language.report.ReportOutput.End;
import orbweaver.language.report.ReportOutput.Flush;
import orbweaver.language.report.ReportOutput.Line;
import orbweaver.language.report.ReportOutput.LineBreak;
import orbweaver.language.report.ReportOutput.Link;
import orbweaver.language.report.ReportOutput.Preformatted;
import orbweaver.language.report.ReportOutput.Score;
import orbweaver.language.report.ReportOutput.Start;
import orbweaver.language.report.ReportOutput.Text;

/** HTML format of reports. Each piece of output is formatted by itself; all texts are escaped. */
public final class HtmlFormat {
  private HtmlFormat() {}

  /** Returns the beginning of a document. */
  public static String begin(String title) {
    return """
    <!DOCTYPE html>
    <html>
    <head>
    <meta charset="utf-8">
    <title>%1$s</title>
    </head>
    <body>
    <h1>%1$s</h1>
    """
        .formatted(MarkupText.escape(title));
  }

  /** Returns the end of a document. */
  public static String end() {
    return "</body>\n</html>\n";
  }

  /** Formats one piece of output. */
  public static String format(ReportOutput output) {
    return switch (output) {
      case Line(var text) -> MarkupText.escape(text) + "\n";
      case Text(var text) -> MarkupText.escape(text);
      case LineBreak _ -> "<br>\n";
      case Link link -> link(link);
      case Score score -> score.isHit() ? "<br>\n" + score(score) : "";
      case Preformatted(var lines) ->
          lines.stream()
              .map(MarkupText::escape)
              .collect(Collectors.joining("\n", "<pre>\n", "</pre>\n"));
      case Start(var element) -> start(element);
      case End(var element) -> end(element);
      case Flush _ -> "";
    };
  }

  private static String score(Score score) {
    return "Score: " + ResourceOutput.print(score.score());
  }

  // A rejected URL may have a scheme that is not safe to click, such as javascript.
  private static String link(Link link) {
    var text = MarkupText.escape(link.url());
    var linked = isSafe(link.url()) ? "<a href=\"" + text + "\">" + text + "</a>" : text;
    return link.isBold() ? "<b>" + linked + "</b>" : linked;
  }

  private static boolean isSafe(String url) {
    var lowerCase = url.toLowerCase(Locale.ROOT);
    return lowerCase.startsWith("http://")
        || lowerCase.startsWith("https://")
        || lowerCase.startsWith("ftp://");
  }

  private static String start(Element element) {
    return switch (element) {
      case Enumeration(var style) -> "\n<" + listElement(style) + attributes(style) + ">\n";
      case Item(var style) -> "<" + itemElement(style) + ">";
      case Paragraph _ -> "<p>";
      case Section(var heading, var level) ->
          "<section>\n<h" + level + ">" + MarkupText.escape(heading) + "</h" + level + ">\n";
    };
  }

  private static String end(Element element) {
    return switch (element) {
      case Enumeration(var style) -> "</" + listElement(style) + ">\n";
      case Item(var style) -> "</" + itemElement(style) + ">\n";
      case Paragraph _ -> "</p>\n";
      case Section _ -> "</section>\n";
    };
  }

  private static String listElement(ListStyle style) {
    return switch (style) {
      case ENUMERATE -> "ol";
      case ITEMIZE, PLAIN, DIRECTORY -> "ul";
      case MENU -> "menu";
      case DEFINITION -> "dl";
    };
  }

  private static String attributes(ListStyle style) {
    return switch (style) {
      case PLAIN -> " style=\"list-style: none\"";
      case DIRECTORY -> " class=\"directory\"";
      case ENUMERATE, ITEMIZE, MENU, DEFINITION -> "";
    };
  }

  private static String itemElement(ListStyle style) {
    return style == ListStyle.DEFINITION ? "dd" : "li";
  }
}
