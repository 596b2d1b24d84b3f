package orbweaver.engine.record;

import java.util.Optional;
import java.util.function.Supplier;

/** Flags of a part of a record, in the order in which they were written. */
final class Flags {
  private int bits;

  Flags(int bits) {
    this.bits = bits;
  }

  /** Returns the next flag. */
  boolean next() {
    var isSet = (bits & 1) != 0;
    bits >>>= 1;
    return isSet;
  }

  /** Reads an optional value if the next flag is set. */
  <T> Optional<T> next(Supplier<T> value) {
    return next() ? Optional.of(value.get()) : Optional.empty();
  }
}
