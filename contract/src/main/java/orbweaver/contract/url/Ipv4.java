package orbweaver.contract.url;

/** IPv4 parser of the WHATWG URL standard: one to four numbers, decimal, octal or hexadecimal. */
final class Ipv4 {
  private static final int PARTS = 4;
  private static final int BYTE = 256;
  private static final long TOO_LARGE = 1L << 32;

  private Ipv4() {}

  /**
   * Tests whether the last label of a name is a number, so that the name must be an address
   * (ends-in-a-number checker).
   */
  static boolean endsInNumber(String name) {
    var end = withoutLastDot(name);
    var label = name.substring(name.lastIndexOf('.', end - 1) + 1, end);
    return !label.isEmpty() && (areDigits(label) || value(label) >= 0);
  }

  /** Parses an address and returns it as four decimal numbers separated by dots. */
  static String parse(String name) throws InvalidUrlException {
    var parts = name.substring(0, withoutLastDot(name)).split("\\.", -1);
    if (parts.length > PARTS) throw notAnAddress(name);
    var address = 0L;
    for (var i = 0; i < parts.length; i++) {
      var value = value(parts[i]);
      var isLast = i == parts.length - 1;
      if (value < 0 || value >= (isLast ? 1L << (8 * (PARTS - i)) : BYTE)) throw notAnAddress(name);
      address += isLast ? value : value << (8 * (PARTS - 1 - i));
    }
    return text(address);
  }

  private static String text(long address) {
    return (address >> 24)
        + "."
        + (address >> 16 & 0xFF)
        + "."
        + (address >> 8 & 0xFF)
        + "."
        + (address & 0xFF);
  }

  private static int withoutLastDot(String name) {
    return name.length() > 1 && name.endsWith(".") ? name.length() - 1 : name.length();
  }

  private static boolean areDigits(String label) {
    for (var at = 0; at < label.length(); at++) if (!isDigit(label.charAt(at))) return false;
    return true;
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Parses a number with C's prefixes; negative if it is none, capped if it is too large. */
  private static long value(String part) {
    if (part.isEmpty()) return -1;
    if (part.startsWith("0x")) return value(part, 2, 16);
    return part.startsWith("0") ? value(part, 1, 8) : value(part, 0, 10);
  }

  private static long value(String part, int from, int radix) {
    var value = 0L;
    for (var i = from; i < part.length(); i++) {
      var digit = Character.digit(part.charAt(i), radix);
      if (digit < 0) return -1;
      value = Math.min(value * radix + digit, TOO_LARGE);
    }
    return value;
  }

  private static InvalidUrlException notAnAddress(String name) {
    return new InvalidUrlException(
        "host: " + name + " (expected: an IPv4 address, since it ends in a number)");
  }
}
