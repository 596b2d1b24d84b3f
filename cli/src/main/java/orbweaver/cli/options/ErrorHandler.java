package orbweaver.cli.options;

import java.io.PrintWriter;
import java.util.Optional;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.process.ProcessFailure;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.cli.output.ExitCode;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Handler that turns every exception into a message and an exit code. */
public final class ErrorHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final Environment environment;

  public ErrorHandler(Environment environment) {
    this.environment = environment;
  }

  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    var line = e.getCommandLine();
    print(line, e, e.getMessage() + origin(e, arguments));
    var _ = UnmatchedArgumentException.printSuggestions(e, line.getErr());
    line.getErr().println("See: " + line.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.USAGE.number();
  }

  // The message names the option even if the value came from its variable.
  private String origin(ParameterException e, String[] arguments) {
    var defaults = new EnvironmentDefaults(environment);
    return Optional.ofNullable(e.getArgSpec())
        .filter(argument -> argument.isOption())
        .map(OptionSpec.class::cast)
        .filter(option -> defaults.valueOf(option).isPresent() && !isTyped(option, arguments))
        .map(option -> "\n(set by " + EnvironmentDefaults.variableOf(option) + ")")
        .orElse("");
  }

  private static boolean isTyped(OptionSpec option, String[] arguments) {
    for (var argument : arguments) {
      if (argument.split("=", 2)[0].equals(option.longestName())) return true;
    }
    return false;
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult result) {
    if (e instanceof ParameterException wrong) {
      return handleParseException(wrong, result.originalArgs().toArray(String[]::new));
    }
    if (e instanceof BrokenPipeException) return ExitCode.FINISHED.number();
    var message =
        e instanceof SettingException wrong ? messageIn(line, wrong) : Optional.<String>empty();
    if (message.isPresent()) {
      return handleParseException(
          new ParameterException(line, message.get(), e),
          result.originalArgs().toArray(String[]::new));
    }
    var failure = ProcessFailure.of(e);
    print(line, e, failure.message());
    return failure.status();
  }

  // The table of settings names variables, and a command names its options.
  private static Optional<String> messageIn(CommandLine line, SettingException wrong) {
    return line.getCommandSpec().options().stream()
        .filter(option -> EnvironmentDefaults.variableOf(option).equals(wrong.name()))
        .map(option -> option.longestName() + ": " + wrong.problem())
        .findFirst();
  }

  private void print(CommandLine line, Exception e, String message) {
    PrintWriter err = line.getErr();
    err.println(line.getColorScheme().errorText("orbweaver: " + SafeTerminalText.text(message)));
    if (environment.text("ORBWEAVER_DEBUG").isPresent()) e.printStackTrace(err);
    err.flush();
  }
}
