package orbweaver.engine.record;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.util.zip.CRC32C;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.Progress;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.PageText;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.ReadText;
import orbweaver.engine.state.LogEntry.Registered;
import orbweaver.engine.state.StateException;
import orbweaver.frontier.state.Codec;

/**
 * Binary codec of entries of the crawl log: {@code version kind content checksum}, a byte for each
 * of the first two. The content of texts, pages and page verdicts is binary, that of the other
 * kinds is JSON. The checksum is the CRC-32C of all bytes before it.
 *
 * <p>A change of the content needs a new version. New constants of an enum need none if they are
 * appended to {@link EnumCodes}.
 */
public final class LogEntryCodec implements Codec<LogEntry> {
  private static final byte VERSION = 1;

  private static final byte PAGE = 1;
  private static final byte PAGE_VERDICT = 2;
  private static final byte OTHER_VERDICT = 3;
  private static final byte PROGRESS = 4;
  private static final byte ACTIVITY = 5;
  private static final byte TEXT = 6;

  private static final int HEADER_BYTES = 2;
  // A page with some tens of links.
  private static final int PAGE_CAPACITY = 4 << 10;

  /**
   * Encodes an entry.
   *
   * <p>An unpaired surrogate in a text, which is no character, becomes a question mark.
   */
  @Override
  public byte[] encode(LogEntry entry) {
    var out = entry instanceof ReadPage ? new RecordWriter(PAGE_CAPACITY) : new RecordWriter();
    out.bytes(new byte[] {VERSION, kind(entry)});
    switch (entry) {
      case ReadText(var text) -> writeText(out, text);
      case ReadPage(var page) -> PageFormat.write(out, page);
      case Decided(PageVerdict verdict) -> VerdictFormat.write(out, verdict);
      case Decided(var verdict) -> out.bytes(Json.bytes(verdict));
      case Progressed(var progress) -> out.bytes(Json.bytes(progress));
      case Registered(var activity) -> out.bytes(Json.bytes(activity));
    }
    var record = out.bytes(new byte[Integer.BYTES]).toByteArray();
    var end = record.length - Integer.BYTES;
    ByteBuffer.wrap(record).putInt(end, checksum(record, end));
    return record;
  }

  private static byte kind(LogEntry entry) {
    return switch (entry) {
      case ReadText _ -> TEXT;
      case ReadPage _ -> PAGE;
      case Decided(PageVerdict _) -> PAGE_VERDICT;
      case Decided _ -> OTHER_VERDICT;
      case Progressed _ -> PROGRESS;
      case Registered _ -> ACTIVITY;
    };
  }

  /**
   * Decodes an entry.
   *
   * @throws StateException if the bytes are damaged, or if another version wrote them
   */
  @Override
  public LogEntry decode(byte[] record) {
    if (record.length > 0) RecordVersion.require(record[0], VERSION, "crawl log");
    try {
      return decodeContent(record);
    } catch (IllegalArgumentException
        | ArithmeticException
        | BufferUnderflowException
        | DateTimeException e) {
      throw new StateException(
          "crawl log: a record of "
              + record.length
              + " bytes is damaged: "
              + reason(e)
              + ". Restore the crawl folder from a copy, or start a new crawl.",
          e);
    }
  }

  private static void writeText(RecordWriter out, PageText text) {
    out.url(text.url());
    out.number(text.number());
    out.word(text.text());
  }

  private static PageText readText(RecordReader in) {
    var url = in.url();
    var number = in.number();
    return new PageText(url, number, in.word());
  }

  private static String reason(RuntimeException e) {
    return e instanceof BufferUnderflowException
        ? "it ends too early"
        : String.valueOf(e.getMessage());
  }

  private static LogEntry decodeContent(byte[] record) {
    var end = record.length - Integer.BYTES;
    if (end < HEADER_BYTES) throw damage("length", record.length, "a header and a checksum");
    var stored = ByteBuffer.wrap(record).getInt(end);
    if (stored != checksum(record, end)) throw damage("checksum", stored, checksum(record, end));
    var in = new RecordReader(ByteBuffer.wrap(record, HEADER_BYTES, end - HEADER_BYTES));
    var entry =
        switch (record[1]) {
          case PAGE -> new ReadPage(PageFormat.read(in));
          case PAGE_VERDICT -> new Decided(VerdictFormat.read(in));
          case OTHER_VERDICT -> new Decided(json(in, Verdict.class));
          case PROGRESS -> new Progressed(json(in, Progress.class));
          case ACTIVITY -> new Registered(json(in, Activity.class));
          case TEXT -> new ReadText(readText(in));
          default -> throw damage("kind of entry", record[1], "1 to " + TEXT);
        };
    in.requireEnd();
    return entry;
  }

  private static <T> T json(RecordReader in, Class<T> type) {
    return switch (Json.<T>read(in.rest(), type)) {
      case Decoded(var value) -> value;
      case Unreadable(var reason) -> throw new IllegalArgumentException(reason);
    };
  }

  private static int checksum(byte[] record, int end) {
    var crc = new CRC32C();
    crc.update(record, 0, end);
    return (int) crc.getValue();
  }

  private static IllegalArgumentException damage(String what, Object found, Object expected) {
    return new IllegalArgumentException(what + ": " + found + " (expected: " + expected + ")");
  }
}
