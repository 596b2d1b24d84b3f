package orbweaver.graph.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import orbweaver.graph.store.sql.RowAppender;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyManager;

/**
 * Appender in PostgreSQL's binary COPY format (documentation of COPY, "Binary Format"): for each
 * row the number of its columns, for each column its length and bytes.
 */
final class CopyAppender implements RowAppender {
  private static final byte[] SIGNATURE = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0
  };
  private static final LocalDateTime EPOCH = LocalDateTime.of(2000, 1, 1, 0, 0);
  private static final int NULL_LENGTH = -1;
  private static final int END_OF_ROWS = -1;
  private static final int FLUSH_BYTES = 1 << 20;

  private final CopyManager copies;
  private final String table;
  private final Bytes rows = new Bytes();
  private final Bytes row = new Bytes();
  private final DataOutputStream rowsOut = new DataOutputStream(rows);
  private final DataOutputStream rowOut = new DataOutputStream(row);
  private int columnCount;

  CopyAppender(CopyManager copies, String table) throws SQLException {
    this.copies = copies;
    this.table = table;
    writeHeader();
  }

  private void writeHeader() throws SQLException {
    write(
        () -> {
          rowsOut.write(SIGNATURE);
          rowsOut.writeInt(0); // no flags
          rowsOut.writeInt(0); // no extension
        });
  }

  @Override
  public RowAppender beginRow() {
    row.reset();
    columnCount = 0;
    return this;
  }

  // PostgreSQL stores no NUL; an unpaired surrogate becomes a question mark.
  @Override
  public RowAppender append(@Nullable String text) throws SQLException {
    if (text == null) return appendNull();
    var bytes = (text.indexOf('\0') < 0 ? text : text.replace('\0', ' ')).getBytes(UTF_8);
    return column(bytes.length, () -> rowOut.write(bytes));
  }

  @Override
  public RowAppender append(int number) throws SQLException {
    return column(Integer.BYTES, () -> rowOut.writeInt(number));
  }

  @Override
  public RowAppender append(long number) throws SQLException {
    return column(Long.BYTES, () -> rowOut.writeLong(number));
  }

  @Override
  public RowAppender append(boolean value) throws SQLException {
    return column(1, () -> rowOut.writeBoolean(value));
  }

  @Override
  public RowAppender append(LocalDateTime time) throws SQLException {
    return append(ChronoUnit.MICROS.between(EPOCH, time));
  }

  @Override
  public RowAppender appendNull() throws SQLException {
    return column(NULL_LENGTH, () -> {});
  }

  private RowAppender column(int length, WriteAction action) throws SQLException {
    write(
        () -> {
          rowOut.writeInt(length);
          action.run();
        });
    columnCount++;
    return this;
  }

  @Override
  public void endRow() throws SQLException {
    write(
        () -> {
          rowsOut.writeShort(columnCount);
          row.writeTo(rows);
        });
    if (rows.size() < FLUSH_BYTES) return;
    send();
    writeHeader();
  }

  @Override
  public void finish() throws SQLException {
    send();
  }

  private void send() throws SQLException {
    write(
        () -> {
          rowsOut.writeShort(END_OF_ROWS);
          copies.copyIn("COPY " + table + " FROM STDIN (FORMAT binary)", rows.read());
          rows.reset();
        });
  }

  // The streams write to memory, so an I/O error cannot occur.
  private static void write(WriteAction action) throws SQLException {
    try {
      action.run();
    } catch (IOException e) {
      throw new SQLException("cannot copy rows", e);
    }
  }

  @FunctionalInterface
  private interface WriteAction {
    void run() throws SQLException, IOException;
  }

  /** Byte buffer that is read without a copy. */
  private static final class Bytes extends ByteArrayOutputStream {
    ByteArrayInputStream read() {
      return new ByteArrayInputStream(buf, 0, count);
    }
  }
}
