package orbweaver.app;

import java.io.PrintWriter;
import java.security.Security;
import java.time.InstantSource;
import java.util.List;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.crawl.SinkEndpoint;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.process.ExitStatus;
import orbweaver.app.process.ProcessFailure;
import orbweaver.app.process.ServiceProcess;
import orbweaver.app.remote.CommandRefusal;
import orbweaver.app.settings.ServiceEnvironment;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.Environment;

/** Process of a service whose settings are environment variables. */
final class ServiceMain {
  private ServiceMain() {}

  /**
   * Runs a service until it is stopped, and returns the exit status of the process.
   *
   * @param arguments arguments of the process, which has none
   */
  static int run(ServiceKind service, String[] arguments) {
    // The fetcher resolves failed names again; by default the JVM caches negative answers.
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    var environment = Environment.ofProcess();
    var reporter = new ErrorStreamReporter(new PrintWriter(System.err, true, System.err.charset()));
    try {
      requireNoArguments(List.of(arguments));
      LogConfiguration.toConsole(false);
      run(service, environment, reporter);
      return ExitStatus.FINISHED;
    } catch (Exception e) {
      // The process ends here, and its exit status and message tell the cause.
      var failure = ProcessFailure.of(e);
      reporter.printMessage("orbweaver: " + failure.message());
      if (environment.text("ORBWEAVER_DEBUG").isPresent()) e.printStackTrace(reporter.progress());
      return failure.status();
    }
  }

  private static void requireNoArguments(List<String> arguments) {
    if (arguments.isEmpty()) return;
    throw OperationException.usageError(
        arguments.getFirst()
            + ": no argument is expected (a setting is an environment variable: --patience 1m is"
            + " ORBWEAVER_PATIENCE=1m)");
  }

  private static void run(ServiceKind service, Environment environment, Reporter reporter)
      throws Exception {
    var settings =
        new ServiceEnvironment(environment)
            .read(service, BuildVersion.number(), reporter::printMessage);
    var clock = InstantSource.system();
    var companion = new SinkEndpoint(settings.services().graph(), new CommandRefusal(), clock);
    new ServiceProcess(service, settings, reporter, clock, companion).run();
  }

  private record ErrorStreamReporter(PrintWriter progress) implements Reporter {
    @Override
    public void printMessage(String text) {
      progress.println(SafeTerminalText.text(text));
    }

    @Override
    public boolean isTerminal() {
      return false;
    }
  }
}
