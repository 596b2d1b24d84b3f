package orbweaver.language.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.language.action.ListStyle;
import orbweaver.language.report.ReportOutput.Element;
import orbweaver.language.report.ReportOutput.Element.Enumeration;
import orbweaver.language.report.ReportOutput.End;
import orbweaver.language.report.ReportOutput.Flush;
import orbweaver.language.report.ReportOutput.Line;
import orbweaver.language.report.ReportOutput.LineBreak;
import orbweaver.language.report.ReportOutput.Link;
import orbweaver.language.report.ReportOutput.Preformatted;
import orbweaver.language.report.ReportOutput.Score;
import orbweaver.language.report.ReportOutput.Start;
import orbweaver.language.report.ReportOutput.Text;

/**
 * Open elements of one report. The start of an element is written with its first content, so that
 * an element without content is not written at all.
 */
final class ReportElements {
  private final Consumer<ReportOutput> output;
  private final Deque<Element> written = new ArrayDeque<>();
  private final Deque<Element> pending = new ArrayDeque<>();
  private final Deque<ListStyle> styles = new ArrayDeque<>();
  // True if further text would continue a line.
  private boolean isInLine;

  ReportElements(Consumer<ReportOutput> output) {
    this.output = output;
  }

  void open(Element element) {
    pending.addLast(element);
    if (element instanceof Enumeration(var style)) styles.addLast(style);
  }

  /** Returns the style of the innermost open list. */
  Optional<ListStyle> style() {
    return Optional.ofNullable(styles.peekLast());
  }

  void write(ReportOutput content) {
    while (!pending.isEmpty()) {
      var element = pending.removeFirst();
      written.addLast(element);
      accept(new Start(element));
    }
    accept(content);
  }

  /** Writes content that begins on a new line. */
  void writeOnNewLine(List<ReportOutput> contents) {
    if (isInLine && pending.isEmpty()) write(new LineBreak());
    contents.forEach(this::write);
  }

  private void accept(ReportOutput written) {
    output.accept(written);
    isInLine =
        switch (written) {
          case Text _, Link _, Score _ -> true;
          case Line _, LineBreak _, Preformatted _, Start _, End _, Flush _ -> false;
        };
  }

  /** Closes the innermost element. */
  void close() {
    var isWritten = pending.isEmpty();
    var element = isWritten ? written.removeLast() : pending.removeLast();
    if (element instanceof Enumeration) styles.removeLast();
    if (isWritten) accept(new End(element));
  }
}
