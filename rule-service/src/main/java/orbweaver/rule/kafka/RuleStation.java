package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.kit.ring.Freeing;
import orbweaver.kit.station.Station;

/**
 * Whoever makes the ring also frees it of what is read.
 *
 * @param station that judges
 */
record RuleStation(Station station, Freeing freeing) implements Station {
  @Override
  public String name() {
    return station.name();
  }

  @Override
  public void start() {
    station.start();
    freeing.start();
  }

  @Override
  public boolean isReady() {
    return station.isReady();
  }

  @Override
  public Optional<String> fault() {
    return station.fault();
  }

  @Override
  public void close() {
    freeing.close();
    station.close();
  }
}
