package orbweaver.extractor.content;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.PageFacts;

/** Collector of the headings of a page, from its start to the current element. */
final class HeadingCollector {
  private static final int MAX_BYTES = 16 << 10;

  private final List<HeadingText> firstHeadings = new ArrayList<>();
  private Optional<HeadingText> last = Optional.empty();

  /** Adds a heading element. */
  void add(HtmlElement heading) {
    var headingText = new HeadingText(heading);
    if (firstHeadings.size() < PageFacts.MAX_HEADINGS) firstHeadings.add(headingText);
    last = Optional.of(headingText);
  }

  /** Returns the last heading, which the current element is below or in. */
  Optional<HeadingText> last() {
    return last;
  }

  /** Returns the first headings that are not empty, as many as fit. */
  List<Heading> headings() {
    var headings = new ArrayList<Heading>();
    var bytes = 0;
    for (var headingText : firstHeadings) {
      var heading = headingText.heading();
      bytes += heading.map(found -> found.text().getBytes(UTF_8).length).orElse(0);
      if (bytes > MAX_BYTES) break;
      heading.ifPresent(headings::add);
    }
    return headings;
  }
}
