package orbweaver.cli.steer;

import java.io.IOException;
import java.time.InstantSource;
import java.util.function.BiFunction;
import orbweaver.cli.option.PartyOption;
import orbweaver.cli.option.RingOptions;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Retry;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.course.Standing;
import orbweaver.contract.json.Gate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which activity is to go on, or not. */
final class SteeringOptions {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "ACTIVITY", description = "The activity, by its name.")
  private String activity = "";

  @Mixin private RingOptions ring = new RingOptions();
  @Mixin private PartyOption party = new PartyOption();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  int steer(Standing standing) throws IOException, InterruptedException {
    return ask(new Steering(name(), standing), SteeringAnswer::ofStanding);
  }

  int retry() throws IOException, InterruptedException {
    return ask(new Retry(name()), SteeringAnswer::ofRetry);
  }

  private int ask(InletRecord change, BiFunction<Activity, Boolean, SteeringAnswer> answer)
      throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var screen = Terminal.screen(command, json);
    var errand =
        new ChangeErrand(
            party.given(),
            activity,
            change,
            (now, inForce) -> tell(screen, answer.apply(now, inForce)),
            CLOCK);
    return ring.ring(screen, CLOCK).run(errand).number();
  }

  private static void tell(Screen screen, SteeringAnswer answer) {
    screen.tell(answer.text(), answer);
  }

  private String name() {
    try {
      Gate.requireId("ACTIVITY", activity);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
    }
    return activity;
  }
}
