package orbweaver.engine.record;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Texts that occur in many records, which records refer to by number, from 1. New texts need a new
 * version of the format, because the numbers after them belong to texts of the record.
 */
final class CommonTexts {
  static final List<String> TEXTS =
      List.of(
          "",
          "t",
          "nil",
          "UTF-8",
          "windows-1252",
          "nofollow",
          "noopener",
          "noreferrer",
          "external",
          "stylesheet",
          "alternate",
          "icon",
          "next",
          "prev",
          "content-type",
          "content-length",
          "content-encoding",
          "content-language",
          "transfer-encoding",
          "connection",
          "keep-alive",
          "date",
          "server",
          "etag",
          "last-modified",
          "expires",
          "cache-control",
          "vary",
          "set-cookie",
          "link",
          "location",
          "accept-ranges",
          "x-powered-by",
          "strict-transport-security",
          "text/html",
          "text/html; charset=utf-8",
          "text/html; charset=UTF-8",
          "gzip",
          "bytes",
          "close",
          "chunked",
          "Accept-Encoding",
          "nginx",
          "Apache");

  static final int COUNT = TEXTS.size();

  private static final Map<String, Integer> NUMBERS = new HashMap<>();

  static {
    for (var text : TEXTS) NUMBERS.put(text, NUMBERS.size() + 1);
  }

  private CommonTexts() {}

  /** Returns the number of a text; 0 if it is not common. */
  static int number(String text) {
    return NUMBERS.getOrDefault(text, 0);
  }

  /** Returns the text with that number. */
  static String text(int number) {
    return TEXTS.get(number - 1);
  }
}
