package orbweaver.archive.sink;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Captures of one URL, the oldest first.
 *
 * @param captures the captures; never empty
 */
public record UrlCaptures(List<Capture> captures) {
  public UrlCaptures {
    captures = List.copyOf(captures);
  }

  UrlCaptures with(Capture capture) {
    return new UrlCaptures(Stream.concat(captures.stream(), Stream.of(capture)).toList());
  }

  Optional<Capture> number(long number) {
    return captures.stream().filter(capture -> capture.number() == number).findFirst();
  }
}
