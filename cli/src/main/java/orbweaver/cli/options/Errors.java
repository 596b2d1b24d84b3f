package orbweaver.cli.options;

import java.io.PrintWriter;
import java.util.Optional;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.cli.output.ExitCode;
import orbweaver.graph.store.StoreBusyException;
import orbweaver.graph.store.postgres.PostgresSetupException;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Handler that turns every exception into a message and an exit code. */
public final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final Environment environment;

  public Errors(Environment environment) {
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
    var code = code(e);
    print(line, e, sentence(e, code));
    return code.number();
  }

  private static ExitCode code(Exception e) {
    return switch (e) {
      case OperationException known -> ExitCode.of(known.kind());
      case SettingException _, PipelineException _, PostgresSetupException _ -> ExitCode.USAGE;
      case AuthorizationException _, AuthenticationException _ -> ExitCode.USAGE;
      case StoreBusyException _ -> ExitCode.FOLDER_UNAVAILABLE;
      default -> ExitCode.INTERNAL_ERROR;
    };
  }

  // An exception without a message for users is shown with its type.
  private static String sentence(Exception e, ExitCode code) {
    if (e instanceof ApiException rejection && code == ExitCode.USAGE) {
      return "the brokers refused the request: %s (orbweaver topics check --role ROLE shows which ACL is missing)"
          .formatted(rejection.getMessage());
    }
    var isForPeople = e instanceof OperationException || code != ExitCode.INTERNAL_ERROR;
    return isForPeople
        ? String.valueOf(e.getMessage())
        : "internal error: %s (set ORBWEAVER_DEBUG=1 for a stack trace)".formatted(e);
  }

  private void print(CommandLine line, Exception e, String message) {
    PrintWriter err = line.getErr();
    err.println(line.getColorScheme().errorText("orbweaver: " + SafeTerminalText.text(message)));
    if (environment.text("ORBWEAVER_DEBUG").isPresent()) e.printStackTrace(err);
    err.flush();
  }
}
