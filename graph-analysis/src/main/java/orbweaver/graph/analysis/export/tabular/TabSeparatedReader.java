package orbweaver.graph.analysis.export.tabular;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Stream that parses tab-separated lines and passes each line as a row to a consumer. The first
 * line, which names the columns, is skipped.
 */
final class TabSeparatedReader extends OutputStream {
  private final int width;
  private final ExportTable.RowConsumer consumer;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private boolean isHeader = true;

  TabSeparatedReader(int width, ExportTable.RowConsumer consumer) {
    this.width = width;
    this.consumer = consumer;
  }

  @Override
  public void write(int octet) throws IOException {
    if (octet == '\n') endLine();
    else line.write(octet);
  }

  @Override
  public void write(byte[] octets, int from, int length) throws IOException {
    int begin = from;
    for (int i = from; i < from + length; i++) {
      if (octets[i] != '\n') continue;
      line.write(octets, begin, i - begin);
      endLine();
      begin = i + 1;
    }
    line.write(octets, begin, from + length - begin);
  }

  private void endLine() throws IOException {
    if (!isHeader) consumer.accept(List.of(line.toString(UTF_8).split("\t", width)));
    isHeader = false;
    line.reset();
  }
}
