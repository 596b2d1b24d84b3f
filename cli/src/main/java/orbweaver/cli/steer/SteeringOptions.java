package orbweaver.cli.steer;

import java.io.IOException;
import java.util.function.BiFunction;
import orbweaver.cli.option.PartyOption;
import orbweaver.cli.option.ring.ErrandOptions;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Retry;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.course.Standing;
import orbweaver.contract.json.Gate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Options that select an activity to change. */
final class SteeringOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "ACTIVITY", description = "Name of the activity.")
  private String activity = "";

  @Mixin private ErrandOptions tasks = new ErrandOptions();
  @Mixin private PartyOption party = new PartyOption();

  int steer(Standing standing) throws IOException, InterruptedException {
    return submit(new Steering(name(), standing), SteeringAnswer::ofStanding);
  }

  int retry() throws IOException, InterruptedException {
    return submit(new Retry(name()), SteeringAnswer::ofRetry);
  }

  private int submit(InletRecord change, BiFunction<Activity, Boolean, SteeringAnswer> answer)
      throws IOException, InterruptedException {
    return tasks.run(
        (screen, clock) ->
            new ChangeErrand(
                party.given(),
                activity,
                change,
                (now, inForce) -> print(screen, answer.apply(now, inForce)),
                clock));
  }

  private static void print(Screen screen, SteeringAnswer answer) {
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
