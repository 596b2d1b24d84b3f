package orbweaver.extractor.skim;

import java.util.Arrays;
import orbweaver.extractor.likeness.Letters;
import orbweaver.extractor.likeness.Words;
import orbweaver.extractor.text.PlainText;
import org.jspecify.annotations.Nullable;

/** The texts of a page, in their order. */
final class Texts {
  private final String page;
  private int[] bounds = new int[256];
  private @Nullable String[] resolved = new String[128];
  private int count;
  // Where the next one of the page is; the texts come in their order.
  private int reference = -1;

  Texts(String page) {
    this.page = page;
  }

  int count() {
    return count;
  }

  /** Where the last of so many ends. */
  int end(int length) {
    return length == 0 ? 0 : bounds[2 * length - 1];
  }

  /** Adds that part of the page, whose references are what they refer to. */
  void add(int from, int to) {
    if (2 * count == bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
      resolved = Arrays.copyOf(resolved, 2 * resolved.length);
    }
    bounds[2 * count] = from;
    bounds[2 * count + 1] = to;
    if (hasReference(from, to)) resolved[count] = Entities.resolved(page, from, to, false);
    count++;
  }

  private boolean hasReference(int from, int to) {
    if (reference < from) {
      var next = page.indexOf('&', from);
      reference = next < 0 ? page.length() : next;
    }
    return reference < to;
  }

  /** Tells those between two counts, until no more makes a difference. */
  void tell(int from, int to, PlainText plain) {
    for (var i = from; i < to && !plain.isDone(); i++) {
      var text = resolved[i];
      if (text != null) plain.append(text, 0, text.length());
      else plain.append(page, bounds[2 * i], bounds[2 * i + 1]);
    }
  }

  /** Tells all. */
  void tell(Words words) {
    var letters = new Letters(page);
    for (var i = 0; i < count; i++) {
      var text = resolved[i];
      if (text != null) words.take(text);
      else words.take(letters, bounds[2 * i], bounds[2 * i + 1]);
    }
  }
}
