package orbweaver.graph.analysis.export.tabular;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Stream that parses tab-separated lines and passes on each as a row. The first line, which names
 * the columns, is skipped.
 */
final class TabSeparatedReader extends OutputStream {
  private final int width;
  private final ExportTable.RowConsumer reader;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private boolean isHead = true;

  TabSeparatedReader(int width, ExportTable.RowConsumer reader) {
    this.width = width;
    this.reader = reader;
  }

  @Override
  public void write(int octet) throws IOException {
    if (octet == '\n') end();
    else line.write(octet);
  }

  @Override
  public void write(byte[] octets, int from, int length) throws IOException {
    int begin = from;
    for (int i = from; i < from + length; i++) {
      if (octets[i] != '\n') continue;
      line.write(octets, begin, i - begin);
      end();
      begin = i + 1;
    }
    line.write(octets, begin, from + length - begin);
  }

  private void end() throws IOException {
    if (!isHead) reader.accept(List.of(line.toString(UTF_8).split("\t", width)));
    isHead = false;
    line.reset();
  }
}
