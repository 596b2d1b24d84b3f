package orbweaver.cli.archive;

import orbweaver.app.log.SafeTerminalText;
import orbweaver.archive.sink.Capture;
import orbweaver.cli.output.Screen;

/**
 * List of captures while it is printed: one line of text for each, or one line of a JSON array. A
 * long list does not have to fit into memory.
 */
final class CaptureList {
  private final Screen screen;
  private boolean isEmpty = true;

  CaptureList(Screen screen) {
    this.screen = screen;
  }

  /** Prints a capture. */
  void print(Capture capture) {
    var out = screen.out();
    if (screen.json()) {
      out.print(isEmpty ? "[" : ",\n");
      out.print(SafeTerminalText.json(CaptureView.of(capture)));
    } else out.println(SafeTerminalText.text(line(capture)));
    isEmpty = false;
  }

  /** Prints the end of the list. */
  void printEnd() {
    var out = screen.out();
    if (screen.json()) out.println(isEmpty ? "[]" : "]");
    else if (isEmpty) out.println("no captures");
    out.flush();
  }

  /** Returns the line of a capture, not yet safe to print. */
  static String line(Capture capture) {
    var rejected = capture.accepted() ? "" : " (rejected)";
    var notes =
        capture.isFailure() ? " (failed)" : (capture.isRevisit() ? " (revisit)" : "") + rejected;
    return "%s  %d  %9d  %s  %s%s"
        .formatted(
            capture.at(),
            capture.status(),
            capture.bytes(),
            capture.mediaType().orElse("-"),
            capture.url(),
            notes);
  }
}
