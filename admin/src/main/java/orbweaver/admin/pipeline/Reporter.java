package orbweaver.admin.pipeline;

import java.io.PrintWriter;

/** Receiver of messages for the user of an operation. */
public interface Reporter {
  /** Reports a message. */
  void printMessage(String text);

  /** Returns the writer of progress lines. */
  PrintWriter progress();

  /** Tests whether progress lines can be overwritten. */
  boolean isTerminal();
}
