package orbweaver.bench.report;

import java.util.Locale;
import java.util.Optional;

/** Formats of figures in the text reports. */
final class TextTable {
  /** Text for a figure that does not exist. */
  static final String ABSENT = "-";

  private static final double MEBIBYTE = 1 << 20;

  private TextTable() {}

  static String whole(double number) {
    return String.format(Locale.ROOT, "%,.0f", number);
  }

  static String decimals(int count, double number) {
    return String.format(Locale.ROOT, "%,." + count + "f", number);
  }

  static String decimals(int count, Optional<Double> number) {
    return number.map(value -> decimals(count, value)).orElse(ABSENT);
  }

  static String mebibytes(Optional<Double> bytes) {
    return bytes.map(value -> whole(value / MEBIBYTE)).orElse(ABSENT);
  }
}
