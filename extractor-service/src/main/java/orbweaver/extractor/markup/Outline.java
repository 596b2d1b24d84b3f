package orbweaver.extractor.markup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.Heading;

/** The headings of a page, as far as a walk through it has come. */
final class Outline {
  private static final int MAX_BYTES = 16 << 10;

  private final List<Headline> first = new ArrayList<>();
  private Optional<Headline> last = Optional.empty();

  void add(Sight heading) {
    var headline = new Headline(heading);
    if (first.size() < Facts.MOST_HEADINGS) first.add(headline);
    last = Optional.of(headline);
  }

  /** The heading that what comes now stands below, or in. */
  Optional<Headline> last() {
    return last;
  }

  /** Those of the first that say something, as many as fit. */
  List<Heading> headings() {
    var said = new ArrayList<Heading>();
    var bytes = 0;
    for (var headline : first) {
      var heading = headline.heading();
      bytes += heading.map(one -> one.text().getBytes(UTF_8).length).orElse(0);
      if (bytes > MAX_BYTES) break;
      heading.ifPresent(said::add);
    }
    return said;
  }
}
