package orbweaver.extractor.skim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.extractor.likeness.Words;
import orbweaver.extractor.text.PlainText;

/** The texts of a page, in their order. */
final class Texts {
  // So many bytes a page has for each, at the least, unless it has very many.
  private static final int USUAL_DISTANCE = 32;

  private final Source page;
  // Of each where it begins and ends; of one with references which of the resolved it is, and less.
  private int[] bounds;
  private final List<String> resolved = new ArrayList<>();
  private int count;
  // Where the next one of the page is; the texts come in their order.
  private int reference = -1;

  Texts(Source page) {
    this.page = page;
    bounds = new int[2 + 2 * (page.length() / USUAL_DISTANCE)];
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
    if (2 * count == bounds.length) bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    bounds[2 * count] = hasReference(from, to) ? resolve(from, to) : from;
    bounds[2 * count + 1] = to;
    count++;
  }

  private boolean hasReference(int from, int to) {
    if (reference < from) reference = page.find('&', from);
    return reference < to;
  }

  private int resolve(int from, int to) {
    resolved.add(Entities.resolved(page.text(from, to), false));
    return -resolved.size();
  }

  /** Tells those between two counts, until no more makes a difference. */
  void tell(int from, int to, PlainText plain) {
    for (var i = from; i < to && !plain.isDone(); i++) {
      var start = bounds[2 * i];
      if (start < 0) plain.append(resolved.get(-start - 1));
      else plain.append(page.bytes(), start, bounds[2 * i + 1]);
    }
  }

  /** Tells all. */
  void tell(Words words) {
    for (var i = 0; i < count; i++) {
      var start = bounds[2 * i];
      if (start < 0) words.take(resolved.get(-start - 1));
      else words.take(page.bytes(), start, bounds[2 * i + 1]);
    }
  }
}
