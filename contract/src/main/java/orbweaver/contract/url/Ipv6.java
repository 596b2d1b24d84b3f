package orbweaver.contract.url;

import java.util.ArrayList;
import java.util.List;

/** IPv6 parser and serializer of the WHATWG URL standard. */
final class Ipv6 {
  private static final int PIECES = 8;
  private static final int MAX_DIGITS = 4;

  private final String written;
  private final List<Integer> pieces = new ArrayList<>(PIECES);
  private int gap = -1;

  private Ipv6(String written) {
    this.written = written;
  }

  /**
   * Parses an address and returns it without brackets, with the longest run of zeros compressed.
   */
  static String parse(String inBrackets) throws InvalidUrlException {
    var address = new Ipv6(inBrackets);
    var isAscii = inBrackets.chars().allMatch(c -> c < 0x80);
    if (!isAscii || !inBrackets.endsWith("]")) throw address.notAnAddress();
    address.read(inBrackets.substring(1, inBrackets.length() - 1));
    return address.text();
  }

  private void read(String text) throws InvalidUrlException {
    var rest = text;
    if (rest.startsWith("::")) {
      gap = 0;
      rest = rest.substring(2);
    } else if (rest.isEmpty() || rest.startsWith(":")) {
      throw notAnAddress();
    }
    while (!rest.isEmpty()) rest = readPiece(rest);
    var missing = PIECES - pieces.size();
    if (gap < 0 ? missing != 0 : missing < 1) throw notAnAddress();
    for (var i = 0; i < missing; i++) pieces.add(gap, 0);
  }

  /**
   * Reads one piece, or the IPv4 address at the end, and the separator before the next piece.
   * Returns the rest of the text.
   */
  private String readPiece(String rest) throws InvalidUrlException {
    var colon = rest.indexOf(':');
    var piece = colon < 0 ? rest : rest.substring(0, colon);
    if (colon < 0 && piece.indexOf('.') >= 0) return readEmbeddedIpv4(piece);
    pieces.add(hexadecimal(piece));
    if (colon < 0) return "";
    var next = rest.substring(colon + 1);
    if (next.isEmpty()) throw notAnAddress();
    if (!next.startsWith(":")) return next;
    if (gap >= 0) throw notAnAddress();
    gap = pieces.size();
    return next.substring(1);
  }

  private int hexadecimal(String piece) throws InvalidUrlException {
    if (piece.isEmpty() || piece.length() > MAX_DIGITS) throw notAnAddress();
    var value = 0;
    for (var i = 0; i < piece.length(); i++) {
      var digit = Character.digit(piece.charAt(i), 16);
      if (digit < 0) throw notAnAddress();
      value = value * 16 + digit;
    }
    return value;
  }

  private String readEmbeddedIpv4(String address) throws InvalidUrlException {
    var parts = address.split("\\.", -1);
    if (parts.length != 4) throw notAnAddress();
    pieces.add(octet(parts[0]) << 8 | octet(parts[1]));
    pieces.add(octet(parts[2]) << 8 | octet(parts[3]));
    return "";
  }

  private int octet(String part) throws InvalidUrlException {
    var isNumber = !part.isEmpty() && part.length() <= 3 && part.chars().allMatch(Ipv4::isDigit);
    if (!isNumber || (part.length() > 1 && part.startsWith("0"))) throw notAnAddress();
    var value = Integer.parseInt(part);
    if (value > 255) throw notAnAddress();
    return value;
  }

  private String text() {
    var start = longestZeros();
    var length = start < 0 ? 0 : zerosFrom(start);
    var text = new StringBuilder();
    for (var i = 0; i < PIECES; i++) {
      if (i == start) {
        text.append(i == 0 ? "::" : ":");
        i += length - 1;
        continue;
      }
      text.append(Integer.toHexString(pieces.get(i)));
      if (i < PIECES - 1) text.append(':');
    }
    return text.toString();
  }

  /**
   * Returns the start of the first longest run of at least two zeros; negative if there is none.
   */
  private int longestZeros() {
    var best = -1;
    for (var i = 0; i < PIECES; i++) {
      if (zerosFrom(i) > (best < 0 ? 1 : zerosFrom(best))) best = i;
    }
    return best;
  }

  private int zerosFrom(int start) {
    var end = start;
    while (end < PIECES && pieces.get(end) == 0) end++;
    return end - start;
  }

  private InvalidUrlException notAnAddress() {
    return new InvalidUrlException("host: " + written + " (expected: an IPv6 address)");
  }
}
