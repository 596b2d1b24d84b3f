package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.app.remote.RemoteCommand;
import orbweaver.cli.output.ExitCode;
import org.junit.jupiter.api.Test;

/** Test of commands that the process of a crawl executes. */
class CrawlCommandExecutorTest {
  /** Connection that its client has closed. */
  private static final class ClosedConnection extends Writer {
    private int writes;

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      writes++;
      throw new IOException("Broken pipe");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void aCommandEndsQuietlyAtTheFirstWriteIfItsClientIsGone() throws Exception {
    var crawl =
        LiveCrawl.withTopics(
            Path.of("crawl"),
            () -> {
              throw new IllegalStateException("not used");
            });
    var command = new RemoteCommand(List.of("rules", "list"), "/", Map.of());
    var out = new ClosedConnection();
    var err = new StringWriter();

    var code = new CrawlCommandExecutor().execute(command, crawl, out, err);

    assertThat(code).isEqualTo(ExitCode.FINISHED.number());
    assertThat(out.writes).isEqualTo(1);
    assertThat(err.toString()).isEmpty();
  }
}
