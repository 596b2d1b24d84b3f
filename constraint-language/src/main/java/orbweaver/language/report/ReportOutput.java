package orbweaver.language.report;

import java.util.List;
import java.util.Optional;
import orbweaver.language.action.ListStyle;

/** Piece of output for one report. Texts from the web are not escaped yet. */
public sealed interface ReportOutput {
  /** Line of a text report. */
  record Line(String text) implements ReportOutput {}

  /** Text within a paragraph, an item or a section. */
  record Text(String text) implements ReportOutput {}

  /** Break between two lines of text. */
  record LineBreak() implements ReportOutput {}

  /** Link to a resource, which shows its URL. */
  record Link(String url, boolean isBold) implements ReportOutput {}

  /**
   * Score of a resource that was checked against a threshold. A sink may collect it.
   *
   * @param isHit whether the score reaches the threshold
   */
  record Score(String url, Optional<String> title, double score, boolean isHit)
      implements ReportOutput {}

  /** Lines to show exactly as they are. */
  record Preformatted(List<String> lines) implements ReportOutput {
    public Preformatted {
      lines = List.copyOf(lines);
    }
  }

  /** Start of an element; its end follows after its content. */
  record Start(Element element) implements ReportOutput {}

  /** End of an element. */
  record End(Element element) implements ReportOutput {}

  /** Request to flush what is buffered. */
  record Flush() implements ReportOutput {}

  /** Element that surrounds other output. */
  sealed interface Element {
    /** List. */
    record Enumeration(ListStyle style) implements Element {}

    /**
     * Item.
     *
     * @param style style of the list around it
     */
    record Item(ListStyle style) implements Element {}

    /** Paragraph. */
    record Paragraph() implements Element {}

    /** Section with a heading. */
    record Section(String heading, int level) implements Element {}
  }
}
