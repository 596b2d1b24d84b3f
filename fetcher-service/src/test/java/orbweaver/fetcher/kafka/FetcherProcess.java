package orbweaver.fetcher.kafka;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;

/** Fetcher in a process of its own, which a test can suspend like a sleeping machine. */
final class FetcherProcess implements AutoCloseable {
  private final Process process;

  private FetcherProcess(Process process) {
    this.process = process;
  }

  /** Starts a fetcher with a name, all of whose hosts are the web of the pipeline. */
  static FetcherProcess start(Path folder, FetcherPipeline pipeline, String name)
      throws IOException {
    var line =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            FetcherProcess.class.getName(),
            pipeline.pipeline().kafka().bootstrapServers(),
            "" + pipeline.web().port(),
            folder.toString(),
            name);
    var output = folder.resolve(name + ".out").toFile();
    var builder = new ProcessBuilder(line).redirectErrorStream(true);
    return new FetcherProcess(builder.redirectOutput(Redirect.to(output)).start());
  }

  static void main(String[] arguments) throws InterruptedException {
    var pipeline = PipelineAdmin.open(KafkaSettings.of(arguments[0]));
    var folder = Path.of(arguments[2]).resolve(arguments[3]);
    var clock = InstantSource.system();
    var context =
        new ServiceContext(pipeline, arguments[3], folder, new SimpleMeterRegistry(), clock);
    var settings = FetcherPipeline.settings(arguments[3], Integer.parseInt(arguments[1]));
    FetcherService.of(context, settings).start();
    new CountDownLatch(1).await();
  }

  /** Suspends the process. */
  void freeze() throws Exception {
    signal("STOP");
  }

  /** Resumes the process. */
  void thaw() throws Exception {
    signal("CONT");
  }

  private void signal(String name) throws Exception {
    var pid = String.valueOf(process.pid());
    var code = new ProcessBuilder("kill", "-" + name, pid).start().waitFor();
    if (code != 0) throw new IOException("kill -" + name + ": " + code);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
