package orbweaver.archive.sink;

import java.util.List;
import java.util.stream.Stream;

/**
 * Captures of one URL. Public for the JSON codec.
 *
 * @param serials serial numbers of the captures, the oldest first
 */
public record UrlCaptures(List<Long> serials) {
  static final UrlCaptures NONE = new UrlCaptures(List.of());

  public UrlCaptures {
    serials = List.copyOf(serials);
  }

  UrlCaptures with(long serial) {
    return new UrlCaptures(Stream.concat(serials.stream(), Stream.of(serial)).toList());
  }

  UrlCaptures without(long serial) {
    return new UrlCaptures(serials.stream().filter(other -> other != serial).toList());
  }
}
