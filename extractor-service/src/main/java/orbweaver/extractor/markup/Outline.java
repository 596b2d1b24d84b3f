package orbweaver.extractor.markup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.Heading;

/** Collector of the headings of a page, up to the current element. */
final class Outline {
  private static final int MAX_BYTES = 16 << 10;

  private final List<Headline> firstHeadings = new ArrayList<>();
  private Optional<Headline> last = Optional.empty();

  /** Adds a heading element. */
  void add(Sight heading) {
    var headline = new Headline(heading);
    if (firstHeadings.size() < Facts.MOST_HEADINGS) firstHeadings.add(headline);
    last = Optional.of(headline);
  }

  /** Returns the last heading, which the current element is below or in. */
  Optional<Headline> last() {
    return last;
  }

  /** Returns the first headings that are not empty, as many as fit. */
  List<Heading> headings() {
    var headings = new ArrayList<Heading>();
    var bytes = 0;
    for (var headline : firstHeadings) {
      var heading = headline.heading();
      bytes += heading.map(found -> found.text().getBytes(UTF_8).length).orElse(0);
      if (bytes > MAX_BYTES) break;
      heading.ifPresent(headings::add);
    }
    return headings;
  }
}
